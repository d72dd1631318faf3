import type { CouponCheck } from './coupon-check.ts'
import type { Shown, Verdict } from './use-counter.ts'

/** Color of a verdict: good, look again, not good, or not known. */
export type Tone = 'green' | 'amber' | 'red' | 'ink'

const ofCoupons: Readonly<Record<CouponCheck['outcome'], Tone>> = {
  valid: 'green',
  toBeConfirmed: 'green',
  alreadyProven: 'amber',
  stale: 'amber',
  expired: 'red',
  otherBusiness: 'red',
  paused: 'red',
  usedUp: 'red',
  forged: 'red',
  notOurs: 'red',
  unknownDigits: 'red',
  tooManyTries: 'ink',
  needsNetwork: 'ink',
  offline: 'ink',
  updating: 'ink',
  failed: 'ink',
}

const ofPurchases: Readonly<Record<Verdict['kind'], Tone>> = {
  valid: 'green',
  confirmed: 'green',
  redeemed: 'amber',
  confirmedHere: 'amber',
  refunding: 'red',
  refunded: 'red',
  disputed: 'red',
  unknown: 'red',
  tooMany: 'ink',
  needsNetwork: 'ink',
  offline: 'ink',
  updating: 'ink',
  failed: 'ink',
}

export function toneOf(shown: Shown): Tone {
  return 'check' in shown ? ofCoupons[shown.check.outcome] : ofPurchases[shown.verdict.kind]
}
