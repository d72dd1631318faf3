import { inLanguage } from '#shared/in-language.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { localTimeOf } from '#shared/local-time.ts'
import type { AlertClaim } from '#shared/model/alerts.ts'
import type { Offer } from '#shared/model/offer.ts'
import { type Instant, localDay } from '#shared/time.ts'
import { ALERT_WORDS } from './alert-words.ts'
import { fillIn } from './fill-in.ts'

/** Language, time zone and time for which an alert is written. */
export interface Reader {
  readonly language: Language
  /** Time zone in which times are shown to the recipient. */
  readonly zone: string
  readonly now: Date
}

/** Deal, and the alert about it. */
export interface DealAlert {
  readonly claim: Pick<AlertClaim, 'kind' | 'teamKey' | 'usefulUntil'>
  readonly deal: Offer
}

/** Returns the title of an alert: the organization's name and the news about its deal. */
export function titleOf(alert: DealAlert, { language, now }: Reader): string {
  return fillIn(ALERT_WORDS[language][wordOf(alert, now)], { team: teamNameOf(alert) })
}

function wordOf({ claim: { kind, usefulUntil }, deal: { timeZone } }: DealAlert, now: Date) {
  if (kind !== 'endsTomorrow' || usefulUntil === undefined) return kind
  return localDay(usefulUntil, timeZone) === localDay(now, timeZone) ? 'endsToday' : kind
}

export function teamNameOf({ claim, deal }: DealAlert): string {
  return deal.teams.find(({ key }) => key === claim.teamKey)?.name ?? 'Fanward'
}

/**
 * Returns a line with the deal's description and business and, if the deal ends, the time of its
 * end.
 */
export function dealText({ claim: { usefulUntil }, deal }: DealAlert, reader: Reader): string {
  const { deal: plain, dealUntil } = ALERT_WORDS[reader.language]
  const { text } = inLanguage(reader.language, deal.description, deal.descriptionFr)
  const values = { deal: text, business: deal.sponsor.name }
  if (usefulUntil === undefined) return fillIn(plain, values)
  const { form, until } = endIn(usefulUntil, deal, reader)
  return fillIn(dealUntil[form], { ...values, until })
}

/**
 * If a deal ends within this many milliseconds, its end is shown as a time without a date, even if
 * the deal ends after midnight.
 */
const NEAR_MS = 12 * 3600_000

/**
 * Returns the deal's end. An end that is near or today is a time in the fan's time zone; any other
 * end is a day in the deal's time zone.
 */
function endIn(at: Instant, { timeZone }: Offer, { language, zone, now }: Reader) {
  const isNear = Date.parse(at) - now.getTime() <= NEAR_MS
  const isByHour = isNear || localTimeOf(at, zone).day === localDay(now, zone)
  const form = isByHour ? 'hour' : 'day'
  const options = isByHour
    ? ({ timeStyle: 'short', timeZone: zone } as const)
    : ({ month: 'long', day: 'numeric', timeZone } as const)
  return { form, until: dateFormat(language, options).format(Date.parse(at)) } as const
}
