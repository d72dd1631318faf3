/** Reasons why a deal is unavailable. The rules are in another file, which only fan pages load. */
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

/** Possible buttons of a deal. */
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

/** Conditions that are checked for the button of a deal. */
export const REASON_CODES = [
  ...UNAVAILABILITIES,
  'available',
  'signedIn',
  'following',
  'unlocked',
  'notEntered',
  'cooledDown',
] as const
