import type { OutputOf } from '#shared/api/contract.ts'
import { type readHealth, TEXTS_MAX } from '#shared/api/health.schemas.ts'
import { healthDays } from '#shared/deals/health.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { textPages } from '../../stores/deals/feedback.ts'
import { maskContacts } from './mask-contacts.ts'

type Text = NonNullable<OutputOf<typeof readHealth>['texts']>[number]

/** Maximum number of texts about a deal that are read. */
const READ_MAX = 1_000

interface Asked {
  /** Organization to whose fans the texts are limited; undefined for all fans. */
  readonly team: string | undefined
  readonly now: Date
}

/**
 * Returns the newest texts about a deal, newest first, from the ninety days until yesterday. Leaves
 * out those that were written or changed today, so that nobody sees when one arrives.
 */
export async function newestTexts(
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
