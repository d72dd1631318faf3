import { localTimeOf } from '#shared/local-time.ts'
import { phoneLinkOf } from '#shared/model/phone-call.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openSpans } from '#shared/opening-hours/open-spans.ts'

export function withPhoneLink(sponsor: Sponsor) {
  const phoneLink = phoneLinkOf(sponsor)
  return phoneLink === undefined ? sponsor : { ...sponsor, phoneLink }
}

/** Maximum number of special days that a page lists. */
const SPECIAL_SHOWN = 4

export function hoursOf(
  { openingHours: week, specialHours = [], timeZone: zone }: Sponsor,
  now: Date,
) {
  if (week === undefined) return {}
  const today = localTimeOf(now.toISOString(), zone).day
  const special = specialHours
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  const spans = openSpans({ week, special: specialHours }, zone, now)
  return { hours: { zone, spans, week, special: special.slice(0, SPECIAL_SHOWN) } }
}
