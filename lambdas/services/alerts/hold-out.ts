import { HELD_OUT_OF } from '#shared/alerts/lift-limits.ts'
import { shardOf } from '../../stores/table/crowds.ts'

/**
 * Returns whether a fan is held out of a deal's alerts, so that their lift can be measured. The
 * result for a deal and a fan never changes, and does not depend on other deals.
 */
export function isHeldOut(offerKey: string, userKey: string): boolean {
  return shardOf(`${offerKey}#${userKey}`, HELD_OUT_OF) === 0
}
