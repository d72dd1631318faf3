import { logger } from '../../base/logger.ts'
import { reportOldest } from '../../base/metrics.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import {
  dropWork,
  listAllWork,
  openWork,
  type PurchaseWork,
  type WorkId,
} from '../../stores/purchases/purchase-work.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import { hastenPayouts } from '../payouts/hasten-payouts.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'
import { workOf } from '../payouts/purchase-work.ts'
import { endHolds } from './complete-overdue-checkouts.ts'
import { completePurchase, type PurchaseIds, UnknownPayment } from './complete-purchase.ts'
import { notifyOfLatePayment, notifyOfRefund, sendReceipt } from './notify-fan.ts'
import { isPassing } from './passing-failure.ts'

/**
 * Processes a message about money. If a payment cannot be completed now, the schedule retries.
 * After most other errors, the message is delivered again.
 */
export async function workOffNews(news: PurchaseNews): Promise<void> {
  switch (news.kind) {
    case 'bought':
      // The receipt and the payout run in parallel, so that neither waits for the other or fails
      // with it.
      return both(sendReceipt(news), settleOrPutOff(news, new Date()))
    case 'refunded':
      return notifyOfRefund(news)
    case 'tooLate':
      return notifyOfLatePayment(news)
    case 'payable':
      return settleOrPutOff(news, new Date(), { id: news.workId })
    case 'payee':
      return hastenPayouts(news)
    case 'termsMoved':
      return endHolds(news.offerKey, new Date())
    case 'usedUp':
      return
  }
}

/** Waits for all promises, then throws the first failure. */
async function both(...work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function settleOrPutOff(ids: PurchaseIds, now: Date, work?: WorkId): Promise<void> {
  try {
    await completePurchase(ids, { by: 'provider', now }, { work })
  } catch (error) {
    if (error instanceof UnknownPayment) return logger.error(error.message)
    if (!isPassing(error)) throw error
    const purchase = await readPurchase(ids.userKey, ids.purchaseKey)
    if (purchase === undefined) return
    logger.warn('a payout is left to the schedule', { purchaseKey: purchase.key, error })
    await openWork(workOf(purchase, now))
  }
}

const AT_ONCE = 8
/**
 * Milliseconds for one run, within the function's timeout. The next run continues with the
 * remaining purchases.
 */
const TIME_MS = 200_000

export interface Settled {
  readonly settled: number
  readonly failed: number
  readonly oldestRefundHours: number
  readonly oldestPayoutHours: number
  readonly [figure: string]: number
}

/**
 * Continues with the due work of purchases whose money is not settled. Starts with refunds, because
 * fans wait for them. Alarms watch the age of the oldest refund and the oldest payout.
 */
export async function settleDue(now: Date): Promise<Settled> {
  const open = new Set<PurchaseWork>()
  for await (const work of listAllWork()) open.add(work)
  const due = [...open]
    .filter(({ dueAt }) => dueAt <= now.toISOString())
    .toSorted((a, b) => rankOf(a) - rankOf(b))
  const settled = await workOffDue(due, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a purchase could not be settled',
    nameOf: ({ purchaseKey }) => ({ purchaseKey }),
    run: (work) => settle(work, now),
  })
  for (const work of settled.done) open.delete(work)
  const begun = (...kinds: readonly PurchaseWork['kind'][]) =>
    [...open].filter(({ kind }) => kinds.includes(kind)).map(({ since }) => since)
  return {
    settled: settled.done.length + settled.open.length,
    failed: settled.failed.length,
    oldestRefundHours: reportOldest('oldestRefundHours', begun('refund'), now),
    oldestPayoutHours: reportOldest('oldestPayoutHours', begun('payout', 'reversal'), now),
  }
}

function rankOf({ kind }: PurchaseWork): number {
  return kind === 'refund' ? 0 : 1
}

async function settle(work: PurchaseWork, now: Date): Promise<'done' | 'open'> {
  const { userKey, purchaseKey } = work
  const mover = { by: 'schedule', now } as const
  const completed = await completePurchase({ userKey, purchaseKey }, mover, { work }).catch(
    (error: unknown) => reopenAfter(error, work, now),
  )
  if (completed === undefined) await dropWork(work)
  return completed?.isSettled === false ? 'open' : 'done'
}

/**
 * Opens the work again if a call failed temporarily, since the call may still move money. Keeps the
 * time at which the work is due. Throws the error again.
 */
async function reopenAfter(
  error: unknown,
  { userKey, purchaseKey, dueAt }: PurchaseWork,
  now: Date,
): Promise<never> {
  const purchase = isPassing(error) ? await readPurchase(userKey, purchaseKey) : undefined
  if (purchase !== undefined) await openWork({ ...workOf(purchase, now), dueAt })
  throw error
}
