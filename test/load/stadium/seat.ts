import type { Random } from '#scripts/random.ts'

/** A fan with a phone. */
export interface Seat {
  readonly key: string
  readonly dealKey: string
  readonly address: string
  readonly random: Random
  readonly arrivesAtMs: number
  /** Virtual time at which the stored token expires. 0 means that it expired before the goal. */
  readonly tokenEndsAtMs: number
}
