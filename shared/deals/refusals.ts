import { UNAVAILABILITIES } from './outcomes.ts'

/** Why a fan who pressed the button of a deal did not get it: what of its answers is counted. */
export const REFUSALS = [
  ...UNAVAILABILITIES,
  'notFollowing',
  'notUnlocked',
  'coolingDown',
  'alreadyEntered',
  'checkoutRequired',
  'paymentsNotSetUp',
] as const
export type RefusalReason = (typeof REFUSALS)[number]

/** How many fans were refused at all, or for one reason. */
export type RefusalCount = RefusalReason | 'fans'
