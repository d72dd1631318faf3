import { UNAVAILABILITIES } from './outcomes.ts'

/**
 * Reasons why fans who pressed a deal's button were refused. Each reason is counted for the
 * figures.
 */
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

/** Names of counts of refused fans: fans who were refused for one reason, or all refused fans. */
export type RefusalCount = RefusalReason | 'fans'
