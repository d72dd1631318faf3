import { UNAVAILABILITIES } from './outcomes.ts'

/** Counted refusals of fans who pressed a deal's button. */
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

/** Number of refused fans, in all or by reason. */
export type RefusalCount = RefusalReason | 'fans'
