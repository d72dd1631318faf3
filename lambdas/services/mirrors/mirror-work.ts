import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/** Number of times that it was left to another run, whose time was over too. */
const passes = { passes: z.optional(z.int()) }

/**
 * Mirrors that a change leaves to the consumer of the queue `mirrors`: cards of a deal that went not
 * into one transaction with it, what deals note of an organization, and the businesses that an
 * organization has, or has no more, the copies of a business, the brands that organizations note, the
 * groups that deals name, what carries names of categories, and
 * fan counts that lie in shards.
 */
export const MirrorWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cards'), offerKey: Key }),
  z.object({ ...passes, kind: z.literal('organization'), teamKey: Key }),
  z.object({ ...passes, kind: z.literal('businesses'), teamKey: Key }),
  z.object({ ...passes, kind: z.literal('business'), sponsorKey: Key }),
  z.object({ ...passes, kind: z.literal('brand'), brandKey: Key, teamKeys: z.array(Key) }),
  z.object({ ...passes, kind: z.literal('grouping'), offerKeys: z.array(Key) }),
  z.object({ ...passes, kind: z.literal('categories') }),
  z.object({ kind: z.literal('followRush'), teamKey: Key }),
])
export type MirrorWork = z.infer<typeof MirrorWork>
