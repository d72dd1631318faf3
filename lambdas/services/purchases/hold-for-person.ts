import type { Checkout } from '#shared/model/checkout.ts'
import { holdUnit } from '../../stores/purchases/checkouts.ts'
import { listOwnPurchases } from '../../stores/purchases/purchases.ts'
import { countPart, limitWindowStart } from '../../stores/rate-limits.ts'
import type { Outcome } from '../../stores/table/transaction.ts'

interface Hold {
  readonly checkout: Checkout
  readonly totalAvailable: number
  readonly personKey: string
  readonly now: Date
}

/**
 * Holds a unit of a deal for a person, who may do so only so often without buying: units that are
 * held again and again are kept from everybody else. What they have bought meanwhile is allowed besides;
 * it is looked for only once the limit is reached.
 */
export async function holdForPerson(hold: Hold): Promise<Outcome | 'tooOften'> {
  const first = await holdOnce(hold, 0)
  if (first !== 'tooOften') return first
  const bought = await countBought(hold)
  return bought === 0 ? 'tooOften' : holdOnce(hold, bought)
}

async function holdOnce(
  { checkout, totalAvailable, personKey, now }: Hold,
  extra: number,
): Promise<Outcome | 'tooOften'> {
  const who = `${personKey}#${checkout.offerKey}`
  const counted = countPart({ limit: 'holdsOfFan', who, extra }, now)
  const outcome = await holdUnit(checkout, totalAvailable, counted)
  const isTooOften =
    outcome.kind === 'failed' && outcome.parts.every((part) => part === 'personLimit')
  return isTooOften ? 'tooOften' : outcome
}

const PURCHASES_LOOKED_AT = 50

async function countBought({ checkout, now }: Hold): Promise<number> {
  const since = limitWindowStart('holdsOfFan', now)
  const { items } = await listOwnPurchases(checkout.userKey, { limit: PURCHASES_LOOKED_AT })
  return items.filter(
    ({ offerKey, state, createdAt }) =>
      offerKey === checkout.offerKey &&
      (state === 'unredeemed' || state === 'redeemed') &&
      createdAt >= since,
  ).length
}
