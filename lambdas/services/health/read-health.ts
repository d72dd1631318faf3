import type { OutputOf, ParamsOf } from '#shared/api/contract.ts'
import { type readHealth, TEXTS_MAX } from '#shared/api/health.schemas.ts'
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
import type { Feedback } from '#shared/model/feedback.ts'
import { Offer } from '#shared/model/offer.ts'
import { utcDay } from '#shared/stats/counters.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type AnswersScope, readPlatformAnswers } from '../../stores/counters/answers.ts'
import { textPages } from '../../stores/deals/feedback.ts'
import { getItem, type Item, parseItem } from '../../stores/table/table.ts'
import { maySee, narrowedTo, sourceOf } from '../figures/subject.ts'
import { toldAnswers } from './answers.ts'

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
  /** Organization to whose fans the answers and texts are limited; undefined for all fans. */
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

type Text = NonNullable<OutputOf<typeof readHealth>['texts']>[number]

/** Maximum number of texts about a deal that are read. */
const READ_MAX = 1_000

/**
 * Returns the newest texts about a deal, newest first, from the ninety days until yesterday. Leaves
 * out those that were written or changed today, so that nobody sees when one arrives.
 */
async function newestTexts(
  { key, sponsor }: Pick<Offer, 'key' | 'sponsor'>,
  { team, now }: Asked,
): Promise<Text[]> {
  const { from, to } = healthDays(now)
  const isWanted = ({ answeredAt, changedAt = answeredAt, teamKey }: Feedback) =>
    utcDay(answeredAt) >= from &&
    utcDay(changedAt) <= to &&
    (team === undefined || teamKey === team)
  const found: Feedback[] = []
  let read = 0
  for await (const page of textPages(sponsor.key, key)) {
    found.push(...page.filter(isWanted))
    read += page.length
    if (read >= READ_MAX) break
  }
  return found
    .toSorted((one, other) => (one.answeredAt < other.answeredAt ? 1 : -1))
    .flatMap(toText)
    .slice(0, TEXTS_MAX)
}

/**
 * Returns the masked text of an answer with its month and outcome, without the fan. Returns an
 * empty array if the answer has no text, or says that the deal worked.
 */
function toText({ outcome, comment, answeredAt }: Feedback): Text[] {
  if (comment === undefined || outcome === 'worked') return []
  const { text, isMasked } = maskContacts(comment)
  return [{ month: answeredAt.slice(0, 7), outcome, text, ...(isMasked && { isMasked }) }]
}

/** Characters that replace contact details. */
const MASK = '•••'

/** Patterns of contact details that people write. Texts are short, so no pattern takes long. */
const CONTACTS: readonly RegExp[] = [
  // E-mail addresses.
  /[^\s@＠<>()]+[@＠][^\s@＠<>()]+[.．][\p{L}]{2,}/gu,
  // Links, with or without their protocol.
  /\b(?:https?:\/\/|www\.)[^\s<>()]+/giu,
  /(?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+(?:com|ca|org|net|io|co|me|info|app|shop|link|gg|ly|fr|quebec)\b(?:\/[^\s<>()]*)?/giu,
  // Names in social networks.
  /(?<![\p{L}\p{N}])[@＠][\p{L}\p{N}_.]{3,}/gu,
  // Seven digits or more, as in telephone and card numbers, also those of keys (4️⃣).
  /\+?\(?\p{Nd}(?:(?:[\s().\-\u2010-\u2015/·•_*]|\p{M}|,(?!\s)){0,3}\p{Nd}){6,}\p{M}*/gu,
  // Canadian postal codes.
  /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/giu,
]

/** Matches invisible characters inside a word, which would hide a contact detail from the patterns. */
const INVISIBLE_WITHIN = /(?<=[\w.@])\p{Default_Ignorable_Code_Point}+(?=[\w.@])/gu

/** Replaces contact details in a text. `isMasked` is true if there were any. */
export function maskContacts(text: string): { readonly text: string; readonly isMasked: boolean } {
  const seen = text.replace(INVISIBLE_WITHIN, '')
  const masked = CONTACTS.reduce((rest, contact) => rest.replace(contact, MASK), seen)
  return masked === seen ? { text, isMasked: false } : { text: masked, isMasked: true }
}
