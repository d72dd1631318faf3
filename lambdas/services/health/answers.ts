import { type DealAnswers, healthDays, healthOf } from '#shared/deals/health.ts'
import {
  type AnswersScope,
  countAnswers,
  keepToldAnswers,
  readToldAnswers,
} from '../../stores/counters/answers.ts'

/**
 * Returns the answers of a business or an organization that are shown today, by deal. The first
 * reader of a UTC day counts and stores them. They stay the same all day, even if fans change
 * answers, so that nobody sees single ones (lambdas/decisions/proofs/health-is-told-once-a-day.md).
 */
export async function toldAnswers(scope: AnswersScope, now: Date): Promise<readonly DealAnswers[]> {
  const days = healthDays(now)
  const [stored] = await readToldAnswers([scope], days.to)
  return stored ?? keepToldAnswers(scope, days.to, await countAnswers(scope, days))
}

/**
 * Returns the share of fans who say that a deal worked, for the deals of a business or an
 * organization that have enough answers, by deal key.
 */
export async function toldShares(scope: AnswersScope, now: Date): Promise<Map<string, number>> {
  const shares = new Map<string, number>()
  for (const deal of await toldAnswers(scope, now)) {
    const health = healthOf(deal)
    if (health !== undefined) shares.set(deal.offerKey, health.share)
  }
  return shares
}
