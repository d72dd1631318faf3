import { checkoutItem } from '#lambdas/stores/purchases/checkouts.ts'
import { stepItem } from '#lambdas/stores/purchases/purchase-moves.ts'
import { workItem } from '#lambdas/stores/purchases/purchase-work.ts'
import { codeClaim, purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { reconciliationItem } from '#lambdas/stores/purchases/reconciliation.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { SeededPurchase } from '../world/purchases.ts'
import type { World } from '../world/world.ts'

/**
 * Yields the purchases, the checkouts without a purchase, and the results of the nightly payment
 * comparisons.
 */
export function* purchaseItems(world: World): Generator<Item, void, undefined> {
  for (const seeded of world.purchases) yield* itemsOf(seeded)
  for (const { checkout } of world.endedCheckouts) yield checkoutItem(checkout)
  for (const night of world.nights) yield reconciliationItem(night)
}

/**
 * Yields the items of a purchase. A refund in progress has one more item, for the money that is
 * still to be moved.
 */
function* itemsOf({ purchase, checkout, steps }: SeededPurchase) {
  yield checkoutItem(checkout)
  yield purchaseItem(purchase)
  yield codeClaim(purchase)
  for (const step of steps) yield stepItem(purchase.userKey, step)
  const { state, key: purchaseKey, userKey, refundRequestedAt: since } = purchase
  if (state !== 'refunding' || since === undefined) return
  yield workItem({ purchaseKey, userKey, kind: 'refund', since, dueAt: since })
}

/** Yields the accounts at the payment provider. */
export function* accountItems({ accounts }: World): Generator<Item, void, undefined> {
  for (const { owner, accountId, createdAt } of accounts) {
    const record = owner.type === 'sponsor' ? pk.sponsor(owner.key) : pk.team(owner.key)
    yield { ...keys.paymentAccount(record), accountId, createdAt, payableSince: createdAt }
  }
}
