import * as z from 'zod/mini'

const Throttle = z.object({ ratePerSecond: z.number(), burst: z.number() })

const SettingChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('throttle'),
    api: z.enum(['api', 'live']),
    before: Throttle,
    after: Throttle,
  }),
  z.object({
    kind: z.literal('reserved'),
    /** Name of the function in the manifest. */
    name: z.string(),
    before: z.number(),
    after: z.number(),
  }),
])
/** Change of a setting that can be restored later. */
export type SettingChange = z.infer<typeof SettingChange>

/** Record of the limits that a game day has raised, with the values to restore. */
export const Note = z.object({
  /** Time until which the raised limits are needed. */
  to: z.iso.datetime(),
  seats: z.number(),
  changes: z.array(SettingChange),
})
export type Note = z.infer<typeof Note>
