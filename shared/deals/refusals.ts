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

/** Kinds of counts: refusals for one reason, or refused fans in total. */
export type RefusalCount = RefusalReason | 'fans'
