import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/**
 * Mirrors that a change leaves to the consumer of the queue `mirrors`: cards of a deal that went not
 * into one transaction with it, what deals note of an organization, and the businesses that an
 * organization has, or has no more, and the copies of a business.
 */
export const MirrorWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), offerKey: Key }),
  z.object({ kind: z.literal('organization'), teamKey: Key }),
  z.object({ kind: z.literal('businesses'), teamKey: Key }),
  z.object({ kind: z.literal('business'), sponsorKey: Key }),
])
export type MirrorWork = z.infer<typeof MirrorWork>
