import type { OwnFeedback } from '#shared/api/feedback.ts'
import { answerableUntil } from '#shared/deals/answering.ts'
import { FEEDBACK_CHANGE_MS, FEEDBACK_OPEN_MS } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { type ProvenUse, readFeedbackOf, readProvenUses } from '../../stores/deals/feedback.ts'

const HOUR_MS = 60 * 60_000

/**
 * Milliseconds after a redemption in which lists show its question or answer: an hour for the
 * proof, then the time to answer and to change the answer.
 */
const TOLD_MS = HOUR_MS + FEEDBACK_OPEN_MS + FEEDBACK_CHANGE_MS

/** Returns a use's question or answer as the fan sees it. */
export function toOwnFeedback(useId: string, { provenAt, feedback }: ProvenUse): OwnFeedback {
  const { outcome, comment, answeredAt } = feedback ?? {}
  return {
    useId,
    until: answerableUntil(provenAt, answeredAt),
    ...(outcome !== undefined && { outcome }),
    ...(comment !== undefined && { comment }),
  }
}

type WithFeedback<Row> = Row & { feedback?: OwnFeedback }

/** Adds to a fan's redemptions of the last month the question or answer, if they are proven. */
export async function withFeedback<Row extends Redemption>(
  rows: readonly Row[],
  now: Date,
): Promise<WithFeedback<Row>[]> {
  const asked = rows.filter(
    ({ transactionType, time }) => transactionType === 'redemption' && isWithin(TOLD_MS, time, now),
  )
  const uses = await readProvenUses(asked.map(({ id }) => id))
  return rows.map((row) => {
    const use = uses.get(row.id)
    return use === undefined ? row : { ...row, feedback: toOwnFeedback(row.id, use) }
  })
}

/** Adds to a fan's purchases the question or answer, if they were redeemed in the last month. */
export async function purchasesWithFeedback(
  purchases: readonly Purchase[],
  now: Date,
): Promise<WithFeedback<Purchase>[]> {
  const asked = purchases.filter(
    ({ state, redeemedAt }) =>
      state === 'redeemed' && redeemedAt !== undefined && isWithin(TOLD_MS, redeemedAt, now),
  )
  const given = await readFeedbackOf(asked.map(({ key }) => key))
  const keys = new Set(asked.map(({ key }) => key))
  return purchases.map((purchase) => {
    const { key, redeemedAt } = purchase
    if (redeemedAt === undefined || !keys.has(key)) return purchase
    const use = { provenAt: redeemedAt, feedback: given.get(key) }
    return { ...purchase, feedback: toOwnFeedback(key, use) }
  })
}

/**
 * Returns the question or answer about a fan's last redemption of a deal, for its coupon. Returns
 * undefined unless the deal is in-store, and the coupon began within the last hour and is proven.
 */
export async function feedbackOfLast(
  { dealType }: Offer,
  last: Redemption,
  { now, ...options }: { readonly now: Date; readonly isConsistent?: boolean },
): Promise<OwnFeedback | undefined> {
  if (last.transactionType !== 'redemption' || dealType !== 'instore') return undefined
  if (!isWithin(HOUR_MS, last.time, now)) return undefined
  const use = (await readProvenUses([last.id], options)).get(last.id)
  return use && toOwnFeedback(last.id, use)
}

function isWithin(ms: number, time: string, now: Date): boolean {
  return now.getTime() - Date.parse(time) <= ms
}
