import { type ItemKey, pk } from './keys.ts'

/**
 * Sort key prefix of refusals. Sorts after INFO, so reading a user with follows and unlocks skips
 * them.
 */
export const REFUSED = 'REFUSED#'

/** Returns the key of the refusals that a fan received for a deal on one UTC day. */
export function refusedKey(userKey: string, offerKey: string, day: string): ItemKey {
  return { pk: pk.user(userKey), sk: `${REFUSED}${offerKey}#${day}` }
}
