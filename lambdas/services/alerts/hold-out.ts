import { HELD_OUT_OF } from '#shared/alerts/lift.ts'
import { shardOf } from '../../stores/table/crowds.ts'

/**
 * Returns whether a fan gets no alerts about a deal, so that what alerts bring can be measured. The
 * draw of a deal and a fan never changes, and deals draw independently of each other.
 */
export function isHeldOut(offerKey: string, userKey: string): boolean {
  return shardOf(`${offerKey}#${userKey}`, HELD_OUT_OF) === 0
}
