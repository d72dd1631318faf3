import type { Random } from '../random.ts'
import type { WorldSize } from './size.ts'
import type { MakeKey } from './ulids.ts'

/** What every part of the world is made from. */
export interface Seeding {
  readonly random: Random
  /** The start of the hour of seeding, in epoch milliseconds. */
  readonly now: number
  readonly size: WorldSize
  readonly makeKey: MakeKey
}
