import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { giveFeedback } from '#shared/api/feedback.schemas.ts'
import { answerableUntil, isAnswerable } from '#shared/deals/answering.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import {
  changeFeedback,
  type OwnUse,
  putFeedback,
  readOwnUse,
} from '../../stores/deals/feedback.ts'
import { retryContended } from '../../stores/table/table.ts'
import { toOwnFeedback } from './own-feedback.ts'

interface Answer {
  readonly userKey: string
  readonly useId: string
  readonly given: BodyOf<typeof giveFeedback>
  readonly now: Date
}

type Given = OutputOf<typeof giveFeedback>

/** Maximum number of attempts if the fan answers on several devices at the same time. */
const ATTEMPTS = 4

/**
 * Records a fan's answer about a use of their own, or changes it for a day. A repeated answer
 * writes nothing.
 */
export async function give(answer: Answer): Promise<Given | Refusal> {
  const { userKey, useId, given } = answer
  const settled = await retryContended(`answer about ${useId}`, ATTEMPTS, async () => {
    const use = await readOwnUse({ userKey, useId, redemption: given.redemption })
    if (use === undefined) return refuse('notFound')
    return typeof use === 'string' ? refuse(use) : record(use, answer)
  })
  return settled === 'contended' ? refuse('busy') : settled
}

async function record(
  { owners, proven }: OwnUse,
  { useId, given, now }: Answer,
): Promise<Given | Refusal | 'again'> {
  if (proven === undefined) return refuse('feedbackClosed', { reason: 'notProven' })
  const { provenAt, feedback: stored } = proven
  const { outcome } = given
  const said = { outcome, comment: outcome === 'worked' ? undefined : given.comment }
  const answered = (feedback: Feedback) => ({
    feedback: toOwnFeedback(useId, { provenAt, feedback }),
    now: now.toISOString(),
  })
  const isRepeated = stored?.outcome === said.outcome && stored.comment === said.comment
  if (stored !== undefined && isRepeated) return answered(stored)
  if (!isAnswerable(answerableUntil(provenAt, stored?.answeredAt), now)) {
    return refuse('feedbackClosed', { reason: 'over' })
  }
  const at = now.toISOString()
  if (stored === undefined) {
    const feedback: Feedback = { useId, ...owners, ...withoutAbsent(said), answeredAt: at }
    const put = await putFeedback(feedback)
    return put === 'done' ? answered(feedback) : 'again'
  }
  const changed = { ...withoutAbsent(said), changedAt: at }
  const outcomeOfChange = await changeFeedback(stored, changed)
  const { comment: _, ...kept } = stored
  return outcomeOfChange === 'done' ? answered({ ...kept, ...changed }) : 'again'
}

function withoutAbsent({ outcome, comment }: Pick<Feedback, 'outcome' | 'comment'>) {
  return { outcome, ...(comment !== undefined && { comment }) }
}
