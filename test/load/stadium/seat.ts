import type { Random } from '#scripts/random.ts'

/** A fan with a phone. */
export interface Seat {
  readonly key: string
  readonly dealKey: string
  readonly address: string
  readonly random: Random
  readonly arrivesAtMs: number
  /** End of the stored token's life, which is usually past when the goal falls. */
  readonly tokenEndsAtMs: number
}
