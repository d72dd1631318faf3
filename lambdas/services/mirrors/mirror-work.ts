import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/** Number of earlier runs that ran out of time with this work. */
const passes = { passes: z.optional(z.int()) }

/**
 * Mirrors that a change leaves to the consumer of the queue `mirrors`: cards of a deal that did not fit into
 * its transaction, an organization's data in its deals, an organization's businesses, copies of a business,
 * brands noted by organizations, groups noted by deals, names of categories, and fan counts split into
 * shards.
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
