import * as z from 'zod/mini'
import { PAUSE_REASON_MAX } from '../constants.ts'
import { Instant, Key, text } from './common.ts'

/** Features of Fanward that an admin can pause. */
export const SWITCHES = ['checkout', 'alerts', 'triggerBoard', 'signUps'] as const
export type SwitchName = (typeof SWITCHES)[number]

/** Reason for a pause, which only admins see. */
export const PauseReason = text(PAUSE_REASON_MAX)

/** A pause of one feature. */
export const Pause = z.object({
  name: z.enum(SWITCHES),
  /**
   * Organization whose trigger board is paused. Absent if the pause does not concern a single
   * board.
   */
  teamKey: z.optional(Key),
  reason: z.string(),
  since: Instant,
  /** End of the pause. Absent if the pause lasts until an admin ends it. */
  until: z.optional(Instant),
  by: z.object({ userKey: Key, email: z.optional(z.string()) }),
})
export type Pause = z.infer<typeof Pause>

/** All pauses. There is at most one for each switch and for each organization's trigger board. */
export const Switches = z.object({ pauses: z.array(Pause) })
export type Switches = z.infer<typeof Switches>
