import type { OwnFeedback } from '#shared/api/feedback.ts'
import { answerableUntil, isAnsweredSince, type Proven } from '#shared/deals/answering.ts'
import { FEEDBACK_CHANGE_MS, FEEDBACK_OPEN_MS, type Feedback } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { logger } from '../../base/logger.ts'
import { answerKeyOf, type ProofSecret, proofSecret } from '../../proofs/proof-keys.ts'
import { readFeedback, readProvenUses } from '../../stores/deals/feedback.ts'

const HOUR_MS = 60 * 60_000

/**
 * Milliseconds after a redemption in which lists show its question or answer: an hour for the
 * proof, then the time to answer and to change the answer.
 */
const TOLD_MS = HOUR_MS + FEEDBACK_OPEN_MS + FEEDBACK_CHANGE_MS

interface Told extends Proven {
  /** The fan's answer about this use. */
  readonly answer: Feedback | undefined
}

/** Returns a use's question or answer as the fan sees it. */
export function toOwnFeedback({ useId, provenAt, answer }: Told): OwnFeedback {
  const { outcome, comment, answeredAt } = answer ?? {}
  return {
    useId,
    until: answerableUntil(provenAt, answeredAt),
    ...(outcome !== undefined && { outcome }),
    ...(comment !== undefined && { comment }),
  }
}

/**
 * Returns a use's question or answer, from the fan's answer about any use of the deal. Returns
 * undefined if the fan has answered about another use since.
 */
function questionAbout(use: Proven, answer: Feedback | undefined): OwnFeedback | undefined {
  if (isAnsweredSince(use, answer)) return undefined
  return toOwnFeedback({ ...use, answer: answer?.useId === use.useId ? answer : undefined })
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
  const questions = await questionsAbout(asked)
  return rows.map((row) => {
    const feedback = questions.get(row.id)
    return feedback === undefined ? row : { ...row, feedback }
  })
}

/** Returns the questions or answers about those of a fan's redemptions that are proven. */
async function questionsAbout(
  redemptions: readonly Redemption[],
  options: { readonly isConsistent?: boolean } = {},
): Promise<Map<string, OwnFeedback>> {
  const secret = redemptions.length === 0 ? undefined : await secretOrNone()
  if (secret === undefined) return new Map()
  const asked = redemptions.map((one) => ({ id: one.id, answerKey: answerKeyOf(secret, one) }))
  const uses = await readProvenUses(asked, options)
  return new Map(
    [...uses].flatMap(([useId, { provenAt, feedback }]) => {
      const question = questionAbout({ useId, provenAt }, feedback)
      return question === undefined ? [] : [[useId, question] as const]
    }),
  )
}

/** Adds to a fan's purchases the question or answer, if they were redeemed in the last month. */
export async function purchasesWithFeedback(
  purchases: readonly Purchase[],
  now: Date,
): Promise<WithFeedback<Purchase>[]> {
  const asked = new Set(
    purchases.filter(
      ({ state, redeemedAt }) =>
        state === 'redeemed' && redeemedAt !== undefined && isWithin(TOLD_MS, redeemedAt, now),
    ),
  )
  const secret = asked.size === 0 ? undefined : await secretOrNone()
  if (secret === undefined) return [...purchases]
  const given = await readFeedback([...asked].map((purchase) => answerKeyOf(secret, purchase)))
  return purchases.map((purchase) => {
    const { key: useId, redeemedAt: provenAt } = purchase
    if (provenAt === undefined || !asked.has(purchase)) return purchase
    const feedback = questionAbout({ useId, provenAt }, given.get(answerKeyOf(secret, purchase)))
    return { ...purchase, ...(feedback && { feedback }) }
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
  return (await questionsAbout([last], options)).get(last.id)
}

/** Returns the secret of answers. Without it, pages show everything but questions and answers. */
async function secretOrNone(): Promise<ProofSecret | undefined> {
  try {
    return await proofSecret()
  } catch (error) {
    logger.error('the answers of a fan cannot be found', { error })
    return undefined
  }
}

function isWithin(ms: number, time: string, now: Date): boolean {
  return now.getTime() - Date.parse(time) <= ms
}
