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
  readonly tables: readonly ReportTable[]
  readonly notes: readonly string[]
}

/** A table with the text of each cell. The first column names the row. */
export interface ReportTable {
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
}

interface TableColumn {
  readonly name: string
  /** Width, as a share of the table's. */
  readonly share: number
}

/** Returns the texts of a report, with numbers and dates as Canadians write them. */
export function textsOf(report: ShownValueReport, language: Language): ReportTexts {
  const words = REPORT_WORDS[language]
  const { name, owner, business, from, to, upTo = to } = report
  const asOf = words.asOf(dayText(upTo, language))
  return {
    title: words.title,
    subject: name,
    owner: business === undefined ? owner.name : `${business} × ${owner.name}`,
    period: periodText(from, to, language),
    asOf: to === upTo ? asOf : `${asOf}. ${words.notOver}`,
    alerts: alertsText(report, language),
    tiles: tilesOf(report, language),
    tables: [dayTable(report, language), ...hourTables(report, language)],
    notes: [...words.notes, ...(report.growsByGroups ? [words.grows] : [])],
  }
}

function dayTable({ days }: ShownValueReport, language: Language): ReportTable {
  const words = REPORT_WORDS[language]
  const count = (shown: ShownCount) => countText(shown, language)
  const hasProven = days.some(({ proven }) => proven !== 'hidden')
  return {
    title: words.table,
    columns: [
      { name: words.day, share: 0.34 },
      { name: words.impressions, share: 0.24 },
      { name: words.redemptions, share: 0.24 },
      ...(hasProven ? [{ name: words.proven, share: 0.18 }] : []),
    ],
    rows: days.map(({ day, impressions, redemptions, proven }) => [
      dayText(day, language),
      count(impressions),
      count(redemptions),
      ...(hasProven ? [count(proven)] : []),
    ]),
  }
}

/** Returns the table of hours, unless the report has none. */
function hourTables(
  { hours, provenHours }: ShownValueReport,
  language: Language,
): readonly ReportTable[] {
  if (hours === undefined) return []
  const words = REPORT_WORDS[language]
  const table = {
    title: words.hours,
    columns: [
      { name: words.hour, share: 0.2 },
      { name: words.uses, share: 0.56 },
      { name: words.proven, share: 0.24 },
    ],
    rows: hours.map((uses, hour) => [
      hourText(hour, language),
      countText(uses, language),
      countText(provenHours?.[hour] ?? 'hidden', language),
    ]),
  }
  return [table]
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

/** Returns the name of an hour, such as 9 a.m. or 9 h. */
export function hourText(hour: number, language: Language): string {
  const format = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(2024, 0, 1, hour))
}

export function dayText(day: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(asDate(day))
}

function periodText(from: string, to: string, language: Language): string {
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return from === to ? format.format(asDate(from)) : format.formatRange(asDate(from), asDate(to))
}

function asDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
