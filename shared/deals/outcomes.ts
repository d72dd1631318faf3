/** Reasons for unavailability; separate from their rules, which only fan pages load. */
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

/** Outcomes of a deal's button. */
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

/** Conditions that are checked. */
export const REASON_CODES = [
  ...UNAVAILABILITIES,
  'available',
  'signedIn',
  'following',
  'unlocked',
  'notEntered',
  'cooledDown',
] as const
