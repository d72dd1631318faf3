/**
 * Reasons why a deal is unavailable. `unavailability` (availability.ts) decides which one applies.
 */
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

/** Buttons that a deal can have. */
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

/** Conditions that are checked to decide a deal's button. */
export const REASON_CODES = [
  ...UNAVAILABILITIES,
  'available',
  'signedIn',
  'following',
  'unlocked',
  'notEntered',
  'cooledDown',
] as const
