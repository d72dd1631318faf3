import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import { CURRENCIES, formatMoney } from '#shared/money.ts'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { REPORT_WORDS } from './words.ts'

interface Tile {
  readonly label: string
  readonly value: string
}

/** Everything that a PDF says, in one language. */
export interface ReportTexts {
  readonly title: string
  readonly subject: string
  readonly owner: string
  readonly period: string
  readonly asOf: string
  /** Sentence about alerts, if their effect is known. */
  readonly alerts: string | undefined
  readonly tiles: readonly Tile[]
  /** Rows of the table: day, impressions, redemptions, proven. */
  readonly rows: readonly (readonly [string, string, string, string])[]
}

/** Returns the texts of a report, with numbers and dates as Canadians write them. */
export function textsOf(report: ShownValueReport, language: Language): ReportTexts {
  const words = REPORT_WORDS[language]
  const { name, owner, business, from, to, upTo = to, days } = report
  const count = (shown: ShownCount) => countText(shown, language)
  const asOf = words.asOf(dayText(upTo, language))
  return {
    title: words.title,
    subject: name,
    owner: business === undefined ? owner.name : `${business} × ${owner.name}`,
    period: periodText(from, to, language),
    asOf: to === upTo ? asOf : `${asOf}. ${words.notOver}`,
    alerts: alertsText(report, language),
    tiles: tilesOf(report, language),
    rows: days.map(({ day, impressions, redemptions, proven }) => [
      dayText(day, language),
      count(impressions),
      count(redemptions),
      count(proven),
    ]),
  }
}

function alertsText({ alerts }: ShownValueReport, language: Language): string | undefined {
  if (alerts === undefined) return undefined
  const { share, low, high } = alerts
  const format = numberFormat(language, { maximumFractionDigits: 1 })
  const points = (part: number) => format.format(100 * part)
  const { more, fewer } = REPORT_WORDS[language]
  return share > 0
    ? more(points(share), points(low), points(high))
    : fewer(points(-share), points(-high), points(-low))
}

function tilesOf({ totals }: ShownValueReport, language: Language): Tile[] {
  const words = REPORT_WORDS[language]
  const { contestEntries, purchases, spent } = totals
  const count = (name: keyof Omit<typeof totals, 'spent'>): Tile => ({
    label: words[name],
    value: countText(totals[name], language),
  })
  const paid = spent && CURRENCIES.map((currency) => [currency, spent[LETTERS[currency]]] as const)
  const money = paid?.filter(([, cents]) => cents > 0) ?? []
  return [
    count('impressions'),
    count('redemptions'),
    count('proven'),
    count('firstTime'),
    count('returning'),
    ...(contestEntries === 0 ? [] : [count('contestEntries')]),
    ...(purchases === 0 ? [] : [count('purchases')]),
    ...money.map(([currency, cents]) => ({
      label: words.spent,
      value: formatMoney(cents, currency, language),
    })),
  ]
}

const LETTERS = { CAD: 'cad', USD: 'usd' } as const

function countText(shown: ShownCount, language: Language): string {
  if (shown === 'few') return REPORT_WORDS[language].few
  return shown === 'hidden' ? '–' : numberFormat(language).format(shown)
}

function dayText(day: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(asDate(day))
}

function periodText(from: string, to: string, language: Language): string {
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return from === to ? format.format(asDate(from)) : format.formatRange(asDate(from), asDate(to))
}

function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
