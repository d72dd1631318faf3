import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.schemas.ts'
import { funnelOf } from '#shared/insights/funnel.ts'
import { type DayPart, type Insight, insightsOf } from '#shared/insights/insights.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import type { Days } from '#shared/stats/spans.ts'
import { composeMail, type Recipient } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { Row } from './mail-page.ts'

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
  /** Query string of the address that stops the mail. */
  readonly stopQuery: string
}

/**
 * Builds the mail with the results of a week, the previous week's results for comparison, and
 * insights as sentences.
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

/**
 * Returns an insight as a sentence without placeholders, or undefined for refusals. Removes braces
 * from city names, since the mail fills in placeholders again.
 */
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
  // January 1, 2024 was a Monday.
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

/** Texts of the weekly mail. Placeholders are in braces. */
interface WeeklyWords {
  readonly subject: string
  readonly lines: readonly string[]
  readonly opened: string
  readonly used: string
  readonly returned: string
  readonly follows: string
  readonly unfollows: string
  /** Label of the previous week's number, shown beside the current number. */
  readonly before: string
  readonly dayPart: Readonly<Record<DayPart, string>>
  readonly weekday: string
  readonly part: Readonly<Record<DayPart, string>>
  readonly city: string
  readonly returns: string
  readonly open: string
  readonly why: string
  readonly stop: string
  readonly choose: string
}

const WEEKLY_WORDS: Readonly<Record<Language, WeeklyWords>> = {
  en: {
    subject: '{place}: your week on Fanward',
    lines: ['Your fans’ activity in the week of {days} ({zone}).'],
    opened: 'Impressions',
    used: 'Redemptions and contest entries',
    returned: 'Returned within 30 days',
    follows: 'New followers',
    unfollows: 'Unfollows',
    before: 'week before: {before}',
    dayPart: {
      morning: '{share} of activity was on {day} morning.',
      afternoon: '{share} of activity was on {day} afternoon.',
      evening: '{share} of activity was on {day} evening.',
    },
    weekday: '{share} of activity was on {day}.',
    part: {
      morning: '{share} of activity was in the morning.',
      afternoon: '{share} of activity was in the afternoon.',
      evening: '{share} of activity was in the evening.',
    },
    city: '{share} of activity came from {city}.',
    returns:
      '{share} of redemptions were by fans who had redeemed the same deal in the 30 days before.',
    open: 'Open the dashboard',
    why: 'You get this e-mail because you manage {place} on Fanward.',
    stop: 'Stop this weekly e-mail',
    choose: 'Reports and e-mails',
  },
  fr: {
    subject: '{place}\u00A0: votre semaine sur Fanward',
    lines: ['L’activité de vos fans la semaine dernière ({days}, {zone}).'],
    opened: 'Impressions',
    used: 'Utilisations et participations',
    returned: 'Sont revenus dans les 30 jours',
    follows: 'Nouveaux abonnés',
    unfollows: 'Désabonnements',
    before: 'semaine précédente\u00A0: {before}',
    dayPart: {
      morning: '{share} de l’activité a eu lieu le {day} matin.',
      afternoon: '{share} de l’activité a eu lieu le {day} après-midi.',
      evening: '{share} de l’activité a eu lieu le {day} soir.',
    },
    weekday: '{share} de l’activité a eu lieu le {day}.',
    part: {
      morning: '{share} de l’activité a eu lieu le matin.',
      afternoon: '{share} de l’activité a eu lieu l’après-midi.',
      evening: '{share} de l’activité a eu lieu le soir.',
    },
    city: '{city} a représenté {share} de l’activité.',
    returns:
      '{share} des utilisations viennent de fans déjà venus pour la même offre dans les 30 jours précédents.',
    open: 'Ouvrir le tableau de bord',
    why: 'Vous recevez ce courriel parce que vous gérez {place} dans le portail Fanward.',
    stop: 'Ne plus recevoir ce courriel hebdomadaire',
    choose: 'Rapports et courriels',
  },
}
