import type { Random } from '../../random.ts'
import type { WorldSize } from './size.ts'
import type { MakeKey } from './ulids.ts'

/** Input of all builders of the world. */
export interface Seeding {
  readonly random: Random
  /** Start of the hour of seeding, in epoch milliseconds. */
  readonly now: number
  readonly size: WorldSize
  readonly makeKey: MakeKey
}
