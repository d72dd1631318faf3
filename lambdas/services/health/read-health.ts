import type { OutputOf, ParamsOf } from '#shared/api/contract.ts'
import type { readHealth } from '#shared/api/health.schemas.ts'
import {
  dealsOfBusinessesToCount,
  dealsToCount,
  type FeedbackCounts,
  healthDays,
  healthDaysThrough,
  healthOf,
  numberOf,
  sumOfAnswers,
} from '#shared/deals/health.ts'
import { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type AnswersScope, readPlatformAnswers } from '../../stores/counters/answers.ts'
import { getItem, type Item, parseItem } from '../../stores/table/table.ts'
import { maySee, narrowedTo, sourceOf } from '../figures/subject.ts'
import { toldAnswers } from './answers.ts'
import { newestTexts } from './newest-texts.ts'

type Answer = OutputOf<typeof readHealth>
type Subject = ParamsOf<typeof readHealth>

/**
 * Returns the health of a subject. A caller who may not see the subject is refused in the same way
 * whether or not the subject exists.
 */
export async function health(
  caller: Caller,
  subject: Subject,
  now: Date,
): Promise<Answer | Refusal> {
  const { record } = sourceOf(subject)
  const info = record && (await getItem(record))
  if (!maySee(caller, subject, info)) return refuse('forbidden')
  if (record === undefined) return ofPlatform(now)
  if (info === undefined) return refuse('notFound')
  const team = narrowedTo(caller, subject)
  const told = { ...healthDays(now), ...(await healthOfSubject(subject, info, { team, now })) }
  if (told.health === undefined || subject.subject !== 'deal') return told
  return { ...told, texts: await newestTexts(parseItem(Offer, info), { team, now }) }
}

/** Returns the health of the platform as of the last night. */
async function ofPlatform(now: Date): Promise<Answer> {
  const told = await readPlatformAnswers()
  if (told === undefined) return { ...healthDays(now), answers: 0 }
  return { ...healthDaysThrough(told.through), ...tell([told], [told]) }
}

interface Asked {
  /** Organization to whose fans the answers are limited; undefined for all fans. */
  readonly team: string | undefined
  readonly now: Date
}

async function healthOfSubject(
  { subject, subjectKey }: Subject,
  info: Item,
  { team, now }: Asked,
): Promise<Pick<Answer, 'answers' | 'health'>> {
  const deals = (scope: Omit<AnswersScope, 'kind'>) =>
    toldAnswers({ kind: 'answers', ...scope }, now)
  if (subject === 'team') {
    const all = await deals({ owner: 'team', ownerKey: subjectKey })
    return tell(all, dealsOfBusinessesToCount(all))
  }
  const sponsorKey = subject === 'deal' ? parseItem(Offer, info).sponsor.key : subjectKey
  const found = await deals(
    team === undefined
      ? { owner: 'sponsor', ownerKey: sponsorKey }
      : { owner: 'team', ownerKey: team },
  )
  if (subject === 'deal') {
    const own = found.filter(({ offerKey }) => offerKey === subjectKey)
    return tell(own, own)
  }
  const own = found.filter((deal) => deal.sponsorKey === sponsorKey)
  return tell(own, dealsToCount(own))
}

/** Returns the figures that may be shown. Few answers are only counted, to protect the fans. */
function tell(
  all: readonly FeedbackCounts[],
  counted: readonly FeedbackCounts[],
): Pick<Answer, 'answers' | 'health'> {
  const counts = sumOfAnswers(counted)
  const health = healthOf(counts)
  if (health === undefined) return { answers: numberOf(sumOfAnswers(all)) }
  const { answers, share, low, high } = health
  return { answers, health: { share, low, high, counts } }
}
