import type { Purchase } from '#shared/model/purchase.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import type { Range } from '../../payments/payments.ts'
import { sponsorKeyPages } from '../../stores/organizations/sponsors.ts'
import {
  flashDealsOfBusiness,
  type Known,
  purchasesOfBusiness,
  readKnown,
} from '../../stores/purchases/reconciliation.ts'
import { isPayable } from '../payouts/pay-out.ts'
import { findStockDrift } from '../recounts/recount-stock.ts'
import { type Difference, differencesOf, type Evidence } from './compare-payments.ts'
import {
  type CheckoutIds,
  evidenceOf,
  type Gathered,
  gather,
  lookAgain,
} from './gather-payments.ts'

const AT_ONCE = 8

const BATCH = 33

export type Figures = Readonly<Record<'sessions' | 'payments' | 'transfers' | 'purchases', number>>

export async function compareRange(range: Range, settledMs: number) {
  const gathered = await gather(range)
  const sold = await soldIn(range)
  const ids = new Map([
    ...[...gathered.byKey.values()].map((listed) => [listed.ids.key, listed.ids] as const),
    ...sold.purchases.map((one) => [one.key, one] as const),
  ])
  const compared = await compareAll([...ids.values()], gathered)
  const differences = [
    ...gathered.foreign,
    ...compared.differences,
    ...(await compareStock(sold.offerKeys, settledMs)),
  ]
  const { sessions, payments, transfers } = gathered
  const figures: Figures = { sessions, payments, transfers, purchases: sold.purchases.length }
  return { figures, differences, notBegun: compared.notBegun }
}

/** Reads the table's side: purchases of all businesses, and deals with counted stock. */
async function soldIn(range: Range) {
  const purchases: CheckoutIds[] = []
  const offerKeys = new Set<string>()
  for await (const sponsorKeys of sponsorKeyPages()) {
    await eachAtMost(AT_ONCE, sponsorKeys, async (sponsorKey) => {
      for await (const offerKey of flashDealsOfBusiness(sponsorKey)) offerKeys.add(offerKey)
      for await (const { key, userKey, offerKey } of purchasesOfBusiness(sponsorKey, range)) {
        purchases.push({ key, userKey })
        offerKeys.add(offerKey)
      }
    })
  }
  return { purchases, offerKeys: [...offerKeys] }
}

async function compareAll(all: readonly CheckoutIds[], { byKey }: Gathered) {
  const suspects: CheckoutIds[] = []
  for (const batch of slicesOf(all, BATCH)) {
    const known = await readKnown(batch)
    batch.forEach((ids, i) => {
      const evidence = evidenceOf(ids, known[i] ?? NOTHING, byKey.get(ids.key))
      if (differencesOf(evidence).length > 0) suspects.push(ids)
    })
  }
  const differences: Difference[] = []
  const notBegun: Purchase[] = []
  await eachAtMost(AT_ONCE, suspects, async (ids) => {
    const evidence = await lookAgain(ids, byKey.get(ids.key))
    differences.push(...differencesOf(evidence))
    if (evidence.purchase && isPayoutMissing(evidence)) notBegun.push(evidence.purchase)
  })
  return { differences, notBegun }
}

/** Returns whether a sale's payout was never begun, as the news that begins it may have been lost. */
function isPayoutMissing({ purchase, payments, hasWork }: Evidence): boolean {
  if (purchase === undefined || hasWork || purchase.split !== undefined) return false
  const { paymentIntentId } = purchase
  const isPaid = payments.some((one) => one.isPaid && one.paymentIntentId === paymentIntentId)
  return isPaid && isPayable(purchase)
}

const NOTHING: Known = { checkout: undefined, purchase: undefined, hasWork: false }

/** Compares the sold and taken units of each deal with its purchases and holds, counted one by one. */
async function compareStock(
  offerKeys: readonly string[],
  settledMs: number,
): Promise<Difference[]> {
  const drift = await findStockDrift(offerKeys, settledMs)
  return drift
    .filter(({ noted, counted }) => noted.sold !== counted.sold || noted.taken !== counted.taken)
    .map(({ offerKey, noted, counted }) => ({
      kind: 'tallyDiffers',
      offerKey,
      expected: `${counted.sold} sold, ${counted.taken} taken`,
      found: `${noted.sold} sold, ${noted.taken} taken`,
    }))
}
