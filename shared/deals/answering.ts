import { addSeconds } from '../interval.ts'
import { FEEDBACK_CHANGE_MS, FEEDBACK_OPEN_MS, type Feedback } from '../model/feedback.ts'
import type { Instant } from '../time.ts'

/**
 * Returns the time until which a fan can answer about a use that was proven at a time, or change an
 * answer.
 */
export function answerableUntil(provenAt: Instant, answeredAt: Instant | undefined): Instant {
  return answeredAt === undefined
    ? addSeconds(provenAt, FEEDBACK_OPEN_MS / 1000)
    : addSeconds(answeredAt, FEEDBACK_CHANGE_MS / 1000)
}

export function isAnswerable(until: Instant, now: Date): boolean {
  return now.getTime() < Date.parse(until)
}

/** Use of a deal that was proven at a time. */
export interface Proven {
  readonly useId: string
  readonly provenAt: Instant
}

/**
 * Returns true if the fan has answered about another use of the deal since this one was proven. A
 * fan has one answer about a deal, so nothing is asked about this use any more.
 */
export function isAnsweredSince(
  { useId, provenAt }: Proven,
  answer: Pick<Feedback, 'useId' | 'answeredAt'> | undefined,
): boolean {
  return answer !== undefined && answer.useId !== useId && provenAt <= answer.answeredAt
}
