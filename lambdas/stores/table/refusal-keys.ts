import { type ItemKey, pk } from './keys.ts'

/** Prefix of refusals; sorts after INFO, outside of every range that is read of a fan. */
export const REFUSED = 'REFUSED#'

/** Returns the key of a fan's refusals of a deal on a UTC day. */
export function refusedKey(userKey: string, offerKey: string, day: string): ItemKey {
  return { pk: pk.user(userKey), sk: `${REFUSED}${offerKey}#${day}` }
}
