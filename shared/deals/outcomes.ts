/** Reasons why nobody can have a deal; apart from their rules, which pages of fans load. */
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
