import type { ItemKey } from './keys.ts'

export const DESK = 'DESK#'
export const DOUBLE = 'DOUBLE#'
export const TAKEN_BACK = 'TAKENBACK#'

/** Returns the partition of a business's desks, which no dashboard reads. */
export function desksOf(sponsorKey: string): string {
  return `DESKS#${sponsorKey}`
}

export function deskItemKey(sponsorKey: string, deskKey: string): ItemKey {
  return { pk: desksOf(sponsorKey), sk: DESK + deskKey }
}

/** Returns the key of the count of a business's open desks. */
export function openDesksKey(sponsorKey: string): ItemKey {
  return { pk: desksOf(sponsorKey), sk: 'OPEN' }
}

/** Returns the key of the desk that a link's token opens, by the token's hash. */
export function deskTokenKey(tokenHash: string): ItemKey {
  return { pk: `DESKTOKEN#${tokenHash}`, sk: 'TOKEN' }
}

/** Returns the key of a device's session, by the hash of its secret. */
export function deskSessionKey(sessionHash: string): ItemKey {
  return { pk: `DESKSESSION#${sessionHash}`, sk: 'SESSION' }
}

/** Returns the key of a coupon that two desks accepted, by the time of the scan that found it. */
export function doubleKey(sponsorKey: string, at: string, id: string): ItemKey {
  return { pk: desksOf(sponsorKey), sk: `${DOUBLE}${at}#${id}` }
}

/** Returns the key of a proof that a desk took back, by the time at which it did. */
export function takenBackKey(sponsorKey: string, at: string, redemptionId: string): ItemKey {
  return { pk: desksOf(sponsorKey), sk: `${TAKEN_BACK}${at}#${redemptionId}` }
}

/** Returns the key of the count of wrong PINs that were typed for a desk. */
export function pinTriesKey(deskKey: string): ItemKey {
  return { pk: `TRIES#DESK#${deskKey}`, sk: 'PIN' }
}
