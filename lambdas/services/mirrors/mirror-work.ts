import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'

/** Number of earlier runs that ran out of time on this work. */
const passes = { passes: z.optional(z.int()) }

/**
 * Work for the consumer of the queue `mirrors`: copies to update after a change, or a rush of new
 * followers to end.
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
