import type { OutputOf, ParamsOf } from '#shared/api/contract.ts'
import type { readHealth } from '#shared/api/health.schemas.ts'
import { type FeedbackCounts, healthOf } from '#shared/deals/health.ts'
import { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { parseItem } from '../../stores/table/table.ts'
import { maySee, narrowedTo, sourceOf } from '../figures/subject.ts'
import { countAnswers, healthDays, openAnswers } from './answers.ts'
import { newestTexts } from './newest-texts.ts'

type Answer = OutputOf<typeof readHealth>

/**
 * Returns the health of a subject. A caller who may not see the subject is refused in the same way
 * whether or not the subject exists.
 */
export async function health(
  caller: Caller,
  subject: ParamsOf<typeof readHealth>,
  now: Date,
): Promise<Answer | Refusal> {
  const days = healthDays(now)
  const { scope, record } = sourceOf(subject)
  const opened = await openAnswers(scope, days, record)
  const { info } = opened
  if (!maySee(caller, subject, info)) return refuse('forbidden')
  if (record !== undefined && info === undefined) return refuse('notFound')
  const team = narrowedTo(caller, subject)
  const told = { ...days, ...tell(await countAnswers(scope, days, opened, team)) }
  if (told.health === undefined || subject.subject !== 'deal' || info === undefined) return told
  return { ...told, texts: await newestTexts(parseItem(Offer, info), days, team) }
}

/** Returns the figures that may be shown. Few answers are only counted, to protect the fans. */
function tell(counts: FeedbackCounts): Pick<Answer, 'answers' | 'health'> {
  const health = healthOf(counts)
  const { worked, refused, different } = counts
  if (health === undefined) return { answers: worked + refused + different }
  const { answers, share, low, high } = health
  return { answers, health: { share, low, high, counts } }
}
