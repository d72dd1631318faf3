import { inLanguage } from '#shared/in-language.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { localTimeOf } from '#shared/local-time.ts'
import type { AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Language } from '#shared/model/user.ts'
import { type Instant, localDay } from '#shared/time.ts'
import { ALERT_WORDS } from './alert-words.ts'
import { fillIn } from './fill-in.ts'

/** Reader of an alert, and the time of reading. */
export interface Reader {
  readonly language: Language
  /** Time zone of the reader's clock. */
  readonly zone: string
  readonly now: Date
}

/** A deal, and as what it is told. */
export interface Told {
  readonly claim: Pick<AlertClaim, 'kind' | 'teamKey' | 'usefulUntil'>
  readonly deal: Offer
}

/** Returns the title: what is new, and at which FanPage. */
export function titleOf(told: Told, { language, now }: Reader): string {
  return fillIn(ALERT_WORDS[language][wordOf(told, now)], { team: teamNameOf(told) })
}

function wordOf({ claim: { kind, usefulUntil }, deal: { timeZone } }: Told, now: Date) {
  if (kind !== 'endsTomorrow' || usefulUntil === undefined) return kind
  return localDay(usefulUntil, timeZone) === localDay(now, timeZone) ? 'endsToday' : kind
}

export function teamNameOf({ claim, deal }: Told): string {
  return deal.teams.find(({ key }) => key === claim.teamKey)?.name ?? 'Fanward'
}

/** The deal, its business and, where it ends, until when. */
export function dealText({ claim: { usefulUntil }, deal }: Told, reader: Reader): string {
  const { deal: plain, dealUntil } = ALERT_WORDS[reader.language]
  const { text } = inLanguage(reader.language, deal.description, deal.descriptionFr)
  const values = { deal: text, business: deal.sponsor.name }
  if (usefulUntil === undefined) return fillIn(plain, values)
  const { form, until } = endIn(usefulUntil, deal, reader)
  return fillIn(dealUntil[form], { ...values, until })
}

/** So near an hour needs no day, also beyond midnight. */
const NEAR_MS = 12 * 3600_000

/** The hour on the fan's clock when it is one of today's or near; the last day, as the deal's zone has it, else. */
function endIn(at: Instant, { timeZone }: Offer, { language, zone, now }: Reader) {
  const isNear = Date.parse(at) - now.getTime() <= NEAR_MS
  const isByHour = isNear || localTimeOf(at, zone).day === localDay(now, zone)
  const form = isByHour ? 'hour' : 'day'
  const options = isByHour
    ? ({ timeStyle: 'short', timeZone: zone } as const)
    : ({ month: 'long', day: 'numeric', timeZone } as const)
  return { form, until: dateFormat(language, options).format(Date.parse(at)) } as const
}
