import { UNAVAILABILITIES } from './outcomes.ts'

/** Reasons, counted for figures, why fans who pressed a deal's button were refused. */
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

/** Kinds of counts: refused fans in total, or refusals by reason. */
export type RefusalCount = RefusalReason | 'fans'
