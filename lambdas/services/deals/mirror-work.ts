import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/**
 * Mirrors that a change leaves to the consumer of the queue `mirrors`: cards of a deal that went not
 * into one transaction with it, and the notes that deals keep of an organization that was archived or
 * came back.
 */
export const MirrorWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), offerKey: Key }),
  z.object({ kind: z.literal('organization'), teamKey: Key }),
])
export type MirrorWork = z.infer<typeof MirrorWork>
