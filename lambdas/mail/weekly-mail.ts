import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.ts'
import { funnelOf } from '#shared/insights/funnel.ts'
import { type Insight, insightsOf } from '#shared/insights/insights.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/model/user.ts'
import type { Days } from '#shared/stats/spans.ts'
import { composeMail, type Recipient } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { Row } from './mail-page.ts'
import { WEEKLY_WORDS } from './weekly-words.ts'

interface Weekly {
  readonly member: Recipient
  readonly subject: 'team' | 'sponsor'
  readonly subjectKey: string
  readonly name: string
  readonly zone: string
  readonly week: Days
  readonly figures: Pick<OutputOf<typeof readFigures>, 'totals' | 'before' | 'redeemers'>
}

interface Links {
  readonly siteUrl: string | undefined
  /** Query of the address that stops the mail. */
  readonly stopQuery: string
}

/**
 * Builds the mail with a week's results, those of the week before, and what the numbers say in plain
 * sentences.
 */
export function weeklyMail(weekly: Weekly, { siteUrl, stopQuery }: Links): Mail {
  const { member, subject, subjectKey, name: place, zone, week } = weekly
  const language = member.languagePreference
  const words = WEEKLY_WORDS[language]
  const owner = subject === 'team' ? 'teams' : 'sponsors'
  const said = insightsOf(weekly.figures).flatMap((one) => sentence(one, language) ?? [])
  return composeMail(member, {
    kind: 'weekly',
    words: { subject: words.subject, lines: [...words.lines, ...said] },
    heading: place,
    rows: rowsOf(weekly, language),
    open: words.open,
    values: { place, days: daysIn(week, language), zone: zoneIn(zone, language) },
    link: siteUrl && `${siteUrl}/portal/${owner}/${subjectKey}/dashboard`,
    ...(siteUrl !== undefined && {
      stop: {
        why: words.why.replace('{place}', () => place),
        word: words.stop,
        others: [[words.choose, `${siteUrl}/portal/reports`]],
        page: `${siteUrl}/weekly-mail?${stopQuery}`,
        post: `${siteUrl}/api/weekly-mail/stop?${stopQuery}`,
      },
    }),
  })
}

function rowsOf({ subject, figures: { totals, before } }: Weekly, language: Language): Row[] {
  const words = WEEKLY_WORDS[language]
  const format = (value: number) => numberFormat(language).format(value)
  const row = (label: string, now: number, then: number): Row => {
    return { label, value: format(now), note: words.before.replace('{before}', format(then)) }
  }
  const [now, then] = [funnelOf(totals), funnelOf(before ?? totals)]
  return [
    row(words.opened, now.opened, then.opened),
    row(words.used, now.used, then.used),
    row(words.returned, now.returned, then.returned),
    ...(subject === 'sponsor'
      ? []
      : [
          row(words.follows, totals.follows, before?.follows ?? 0),
          row(words.unfollows, totals.unfollows, before?.unfollows ?? 0),
        ]),
  ]
}

/** Whole already: a city's name must not be filled in once more. */
function sentence(insight: Insight, language: Language): string | undefined {
  const words = WEEKLY_WORDS[language]
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const
  const share = numberFormat(language, percent).format(insight.share)
  const say = (text: string) => text.replace('{share}', share)
  switch (insight.kind) {
    case 'dayPart':
      return say(words.dayPart[insight.part]).replace('{day}', dayIn(insight.weekday, language))
    case 'weekday':
      return say(words.weekday).replace('{day}', dayIn(insight.weekday, language))
    case 'part':
      return say(words.part[insight.part])
    case 'city':
      return say(words.city).replace('{city}', () => insight.city.replace(/[{}]/g, ''))
    case 'returns':
      return say(words.returns)
    case 'refusal':
      return undefined
  }
}

function dayIn(weekday: number, language: Language): string {
  const form = dateFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return form.format(Date.UTC(2024, 0, 1 + weekday))
}

function daysIn({ from, to }: Days, language: Language): string {
  return dateFormat(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).formatRange(Date.parse(from), Date.parse(to))
}

function zoneIn(timeZone: string, language: Language): string {
  const form = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = dateFormat(language, form).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
