/** Why nobody can have a deal; apart from what decides it, which pages of fans load. */
export const UNAVAILABILITIES = [
  'archived',
  'notTriggered',
  'notActive',
  'contestNotTriggered',
  'contestNotActivated',
  'contestEnded',
  'triggerEnded',
  'expired',
  'soldOut',
  'allHeld',
  'limitReached',
] as const

/** What a deal's button does. */
export const DEAL_BUTTONS = [
  'unavailable',
  'login',
  'follow',
  'unlock',
  'enterContest',
  'entered',
  'viewCoupon',
  'wait',
  'redeemNow',
  'checkout',
  'openRedeem',
] as const

/** The conditions that are looked at. */
export const REASON_CODES = [
  ...UNAVAILABILITIES,
  'available',
  'signedIn',
  'following',
  'unlocked',
  'notEntered',
  'cooledDown',
] as const
