import type {
  CheckoutSession,
  Dispute,
  Metadata,
  Payment,
  Range,
  Transfer,
} from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { type Known, readKnown } from '../../stores/purchases/reconciliation.ts'
import { readCheckoutMetadata } from '../payouts/purchase-metadata.ts'
import {
  type Difference,
  type Evidence,
  foreignPayment,
  foreignTransfer,
} from './compare-payments.ts'

export interface CheckoutIds {
  readonly userKey: string
  readonly key: string
}

/** Objects that the provider has listed for one checkout. */
interface Listed {
  readonly ids: CheckoutIds
  readonly sessions: CheckoutSession[]
  readonly payments: Payment[]
  readonly transfers: Transfer[]
  readonly disputes: Dispute[]
}

export interface Gathered {
  readonly byKey: ReadonlyMap<string, Listed>
  readonly foreign: readonly Difference[]
  readonly sessions: number
  readonly payments: number
  readonly transfers: number
}

/** Returns everything that the payment provider has done in a range of time, by checkout. */
export async function gather(range: Range): Promise<Gathered> {
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
    // A refund of an older payment adds that payment to the comparison.
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

export function evidenceOf(ids: CheckoutIds, known: Known, listed: Listed | undefined): Evidence {
  const { sessions = [], payments: paid = [], transfers = [], disputes = [] } = listed ?? {}
  return { key: ids.key, ...known, sessions, payments: paid, transfers, disputes }
}

/**
 * Returns the present evidence for one checkout. Lists end at midnight, and the purchase may have changed
 * since they were read.
 */
export async function lookAgain(ids: CheckoutIds, listed: Listed | undefined): Promise<Evidence> {
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
