import { UNAVAILABILITIES } from './outcomes.ts'

/** Refusals of a fan who pressed the button of a deal: the answers that are counted. */
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

/** Number of fans who were refused at all, or for one reason. */
export type RefusalCount = RefusalReason | 'fans'
