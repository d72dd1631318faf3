import { addSeconds } from '../interval.ts'
import { FEEDBACK_CHANGE_MS, FEEDBACK_OPEN_MS } from '../model/feedback.ts'
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
