import type { OutputOf } from '#shared/api/contract.ts'
import { type readHealth, TEXTS_MAX } from '#shared/api/health.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import type { Feedback } from '#shared/model/feedback.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Days } from '#shared/stats/spans.ts'
import { localDay, startOfDay } from '#shared/time.ts'
import { listFeedback } from '../../stores/deals/feedback.ts'
import { maskContacts } from './mask-contacts.ts'

type Text = NonNullable<OutputOf<typeof readHealth>['texts']>[number]

/** Answers of the business per request, and the maximum number of requests. */
const PAGE = 200
const PAGES_MAX = 5

/**
 * Returns the newest texts about a deal on some days, newest first; of one organization's fans if
 * `team` is given. Looks at the newest thousand answers about the deal's business.
 */
export async function newestTexts(
  { key, sponsor }: Pick<Offer, 'key' | 'sponsor'>,
  { from }: Days,
  team: string | undefined,
): Promise<Text[]> {
  const since = startOfDay(from, PORTAL_ZONE)
  const isWanted = ({ offerKey, teamKey }: Feedback) =>
    offerKey === key && (team === undefined || teamKey === team)
  const texts: Text[] = []
  let after: Record<string, unknown> | undefined
  for (let page = 1; page <= PAGES_MAX && texts.length < TEXTS_MAX; page += 1) {
    const { feedback, next } = await listFeedback(sponsor.key, { since, limit: PAGE, after })
    texts.push(...feedback.filter(isWanted).flatMap(toText))
    if (next === undefined) break
    after = next
  }
  return texts.slice(0, TEXTS_MAX)
}

/**
 * Returns the masked text of an answer with its day and outcome, without the fan. Returns an empty
 * array if the answer has no text.
 */
function toText({ outcome, comment, answeredAt }: Feedback): Text[] {
  if (comment === undefined || outcome === 'worked') return []
  const { text, isMasked } = maskContacts(comment)
  const day = localDay(new Date(answeredAt), PORTAL_ZONE)
  return [{ day, outcome, text, ...(isMasked && { isMasked }) }]
}
