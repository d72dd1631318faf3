import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { giveFeedback } from '#shared/api/feedback.schemas.ts'
import { answerableUntil, isAnswerable, isAnsweredSince } from '#shared/deals/answering.ts'
import { FEEDBACK_CHANGES_MAX, type Feedback } from '#shared/model/feedback.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { answerKeyOf, proofSecret } from '../../proofs/proof-keys.ts'
import {
  type Answered,
  type OwnUse,
  readAnswered,
  readOwnUse,
  writeFeedback,
} from '../../stores/deals/feedback.ts'
import { retryContended } from '../../stores/table/table.ts'
import { toOwnFeedback } from './own-feedback.ts'

interface Answer {
  readonly caller: Caller
  readonly useId: string
  readonly given: BodyOf<typeof giveFeedback>
  readonly now: Date
}

type Given = OutputOf<typeof giveFeedback>

/** Maximum number of attempts if the fan answers on several devices at the same time. */
const ATTEMPTS = 4

/**
 * Records a fan's answer about a deal after a use of their own, or changes it for a day. Replaces
 * an answer about an earlier use. A repeated answer writes nothing.
 */
export async function give(answer: Answer): Promise<Given | Refusal> {
  const { caller, useId, given } = answer
  const { userKey } = caller
  const settled = await retryContended(`answer about ${useId}`, ATTEMPTS, async () => {
    const use = await readOwnUse({ userKey, useId, redemption: given.redemption })
    if (use === undefined) return refuse('notFound')
    return typeof use === 'string' ? refuse(use) : record(use, answer)
  })
  return settled === 'contended' ? refuse('busy') : settled
}

async function record(
  { owners, provenAt }: OwnUse,
  { caller, useId, given, now }: Answer,
): Promise<Given | Refusal | 'again'> {
  if (provenAt === undefined) return refuse('feedbackClosed', { reason: 'notProven' })
  const { offerKey } = owners
  const key = answerKeyOf(await proofSecret(), { offerKey, userKey: caller.userKey })
  const { feedback: stored, teamKeys } = await readAnswered(key, offerKey)
  if (isOfOwner(caller, { ...owners, teamKeys })) {
    return refuse('feedbackClosed', { reason: 'ownDeal' })
  }
  const own = stored?.useId === useId ? stored : undefined
  const { outcome } = given
  const said = { outcome, comment: outcome === 'worked' ? undefined : given.comment }
  const answered = (feedback: Feedback) => ({
    feedback: toOwnFeedback({ useId, provenAt, answer: feedback }),
    now: now.toISOString(),
  })
  if (own?.outcome === said.outcome && own.comment === said.comment) return answered(own)
  const reason = reasonAgainst({ useId, provenAt, stored, own, now })
  if (reason !== undefined) return refuse('feedbackClosed', { reason })
  const feedback: Feedback = {
    key,
    useId,
    ...owners,
    ...withoutAbsent(said),
    ...timesOf(own, now),
  }
  return (await writeFeedback(stored, feedback)) === 'done' ? answered(feedback) : 'again'
}

interface Owners extends Pick<Answered, 'teamKeys'> {
  readonly sponsorKey: string
  readonly teamKey?: string | undefined
}

/** Returns whether a caller works for whoever offers the deal, or for the platform. */
function isOfOwner(caller: Caller, { sponsorKey, teamKey, teamKeys }: Owners): boolean {
  if (caller.role === 'admin' || caller.sponsorKey === sponsorKey) return true
  return caller.teamKey !== undefined && [...teamKeys, teamKey].includes(caller.teamKey)
}

interface Asked {
  readonly useId: string
  readonly provenAt: string
  /** The fan's answer about any use of the deal. */
  readonly stored: Feedback | undefined
  /** `stored` if it is about this use. */
  readonly own: Feedback | undefined
  readonly now: Date
}

function reasonAgainst({ useId, provenAt, stored, own, now }: Asked): string | undefined {
  if (isAnsweredSince({ useId, provenAt }, stored)) return 'answeredSince'
  if (!isAnswerable(answerableUntil(provenAt, own?.answeredAt), now)) return 'over'
  return (own?.changes ?? 0) >= FEEDBACK_CHANGES_MAX ? 'changedTooOften' : undefined
}

function timesOf(
  own: Feedback | undefined,
  now: Date,
): Pick<Feedback, 'answeredAt' | 'changedAt' | 'changes'> {
  const at = now.toISOString()
  if (own === undefined) return { answeredAt: at }
  return { answeredAt: own.answeredAt, changedAt: at, changes: (own.changes ?? 0) + 1 }
}

function withoutAbsent({ outcome, comment }: Pick<Feedback, 'outcome' | 'comment'>) {
  return { outcome, ...(comment !== undefined && { comment }) }
}
