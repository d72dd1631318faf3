import { type DealAnswers, type Health, healthDays, healthOf } from '#shared/deals/health.ts'
import { answersToTell } from '#shared/deals/told-answers.ts'
import {
  type AnswersScope,
  countAnswers,
  keepToldAnswers,
  readToldAnswers,
} from '../../stores/counters/answers.ts'

/**
 * Returns the answers of a business or an organization that are shown today, by deal. The first
 * reader of a UTC day counts and stores them. They stay the same all day, even if fans change
 * answers, and longer if few answers were added, so that nobody sees single ones
 * (lambdas/decisions/proofs/health-is-told-once-a-day.md).
 */
export async function toldAnswers(scope: AnswersScope, now: Date): Promise<readonly DealAnswers[]> {
  const days = healthDays(now)
  const stored = await readToldAnswers(scope)
  if (stored?.through === days.to) return stored.deals
  const counted = await countAnswers(scope, days)
  return keepToldAnswers(scope, days.to, answersToTell(stored?.deals ?? [], counted))
}

/**
 * Returns the share of fans who say that a deal worked, for the deals of a business or an
 * organization that have enough answers, by deal key.
 */
export async function toldShares(scope: AnswersScope, now: Date): Promise<Map<string, number>> {
  const healths = healthsOf(await toldAnswers(scope, now))
  return new Map([...healths].map(([offerKey, { share }]) => [offerKey, share]))
}

/** Returns the health of the deals that have enough answers, by deal key. */
export function healthsOf(deals: readonly DealAnswers[]): Map<string, Health> {
  const healths = new Map<string, Health>()
  for (const deal of deals) {
    const health = healthOf(deal)
    if (health !== undefined) healths.set(deal.offerKey, health)
  }
  return healths
}
