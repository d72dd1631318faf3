import type { Purchase } from '#shared/model/purchase.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import type {
  CheckoutSession,
  Dispute,
  Metadata,
  Payment,
  Range,
  Transfer,
} from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { sponsorKeyPages } from '../../stores/organizations/sponsors.ts'
import {
  flashDealsOfBusiness,
  type Known,
  purchasesOfBusiness,
  readKnown,
} from '../../stores/purchases/reconciliation.ts'
import { isPayable } from '../payouts/pay-out.ts'
import { readCheckoutMetadata } from '../payouts/purchase-metadata.ts'
import { findStockDrift } from '../recounts/recount-stock.ts'
import {
  type Difference,
  differencesOf,
  type Evidence,
  foreignPayment,
  foreignTransfer,
} from './compare-payments.ts'

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

/**
 * Reads the purchases of a period at all existing businesses, and the keys of their deals and of
 * all current flash deals.
 */
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

/**
 * Returns whether the payout of a paid purchase never started. This happens if the message that
 * starts the payout is lost.
 */
function isPayoutMissing({ purchase, payments, hasWork }: Evidence): boolean {
  if (purchase === undefined || hasWork || purchase.split !== undefined) return false
  const { paymentIntentId } = purchase
  const isPaid = payments.some((one) => one.isPaid && one.paymentIntentId === paymentIntentId)
  return isPaid && isPayable(purchase)
}

const NOTHING: Known = { checkout: undefined, purchase: undefined, hasWork: false }

/** Compares the stored numbers of sold and held units with the actual purchases and holds. */
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

interface CheckoutIds {
  readonly userKey: string
  readonly key: string
}

/** Objects at the provider that belong to one checkout. */
interface Listed {
  readonly ids: CheckoutIds
  readonly sessions: CheckoutSession[]
  readonly payments: Payment[]
  readonly transfers: Transfer[]
  readonly disputes: Dispute[]
}

interface Gathered {
  readonly byKey: ReadonlyMap<string, Listed>
  readonly foreign: readonly Difference[]
  readonly sessions: number
  readonly payments: number
  readonly transfers: number
}

/**
 * Lists the provider's objects of a period by checkout. Skips unpaid payments and sessions, and
 * lists payments and transfers without a checkout as differences.
 */
async function gather(range: Range): Promise<Gathered> {
  const provider = await payments()
  const byKey = new Map<string, Listed>()
  const foreign: Difference[] = []
  const listedFor = (metadata: Metadata): Listed | undefined => {
    const found = readCheckoutMetadata(metadata)
    return found && entryOf(byKey, { userKey: found.userKey, key: found.checkoutKey })
  }
  const byIntent = new Map<string, Payment>()
  const counts = { sessions: 0, payments: 0, transfers: 0 }
  for await (const payment of provider.listPayments(range)) {
    if (!payment.isPaid) continue
    counts.payments += 1
    if (payment.paymentIntentId !== undefined) byIntent.set(payment.paymentIntentId, payment)
    const entry = listedFor(payment.metadata)
    if (entry === undefined) foreign.push(foreignPayment(payment))
    else entry.payments.push(payment)
  }
  for await (const session of provider.listCheckoutSessions(range)) {
    if (!session.isPaid) continue
    counts.sessions += 1
    listedFor(session.metadata)?.sessions.push(session)
  }
  for await (const transfer of provider.listTransfers(range)) {
    counts.transfers += 1
    const entry = listedFor(transfer.metadata)
    if (entry === undefined) foreign.push(foreignTransfer(transfer))
    else entry.transfers.push(transfer)
  }
  const paymentOf = async (intent: string | undefined) =>
    intent === undefined ? undefined : (byIntent.get(intent) ?? provider.readPayment(intent))
  for await (const refund of provider.listRefunds(range)) {
    const payment = await paymentOf(refund.paymentIntentId)
    // The refund may belong to an older payment, whose checkout is then compared, too.
    if (payment !== undefined) listedFor(payment.metadata)
  }
  for await (const dispute of provider.listDisputes(range)) {
    const payment = await paymentOf(dispute.paymentIntentId)
    if (payment !== undefined) listedFor(payment.metadata)?.disputes.push(dispute)
  }
  return { byKey, foreign, ...counts }
}

function entryOf(byKey: Map<string, Listed>, ids: CheckoutIds): Listed {
  const known = byKey.get(ids.key)
  if (known !== undefined) return known
  const made = { ids, sessions: [], payments: [], transfers: [], disputes: [] }
  byKey.set(ids.key, made)
  return made
}

function evidenceOf(ids: CheckoutIds, known: Known, listed: Listed | undefined): Evidence {
  const { sessions = [], payments: paid = [], transfers = [], disputes = [] } = listed ?? {}
  return { key: ids.key, ...known, sessions, payments: paid, transfers, disputes }
}

/**
 * Reads one checkout again from the provider and the table, since the checkout may have changed
 * during the comparison or continued after the period.
 */
async function lookAgain(ids: CheckoutIds, listed: Listed | undefined): Promise<Evidence> {
  const provider = await payments()
  const [known] = await readKnown([ids])
  const { purchase, checkout } = known ?? {}
  const sessionId = purchase?.sessionId ?? checkout?.sessionId
  const session =
    sessionId === undefined ? undefined : await provider.readCheckoutSession(sessionId)
  const intents = new Set([
    ...[purchase, checkout, session].flatMap((one) => one?.paymentIntentId ?? []),
    ...(listed?.payments ?? []).flatMap(({ paymentIntentId }) => paymentIntentId ?? []),
  ])
  const found: Payment[] = []
  const disputes: Dispute[] = []
  for (const intent of intents) {
    const payment = await provider.readPayment(intent)
    if (payment !== undefined) found.push(payment)
    if (payment?.isDisputed) disputes.push(...(await provider.disputesOf(intent)))
  }
  const transfers = new Map(
    [...(listed?.transfers ?? []), ...(await provider.transfersOf(ids.key))].map((one) => [
      one.id,
      one,
    ]),
  )
  return {
    key: ids.key,
    checkout,
    purchase,
    hasWork: known?.hasWork ?? false,
    sessions: session ? [session] : [],
    payments: found,
    disputes,
    transfers: [...transfers.values()],
  }
}
