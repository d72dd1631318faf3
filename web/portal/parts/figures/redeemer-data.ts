import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import { HUES } from './spans.tsx'
import type { SpanFigures } from './use-figures.ts'

export type Redeemers = NonNullable<SpanFigures['redeemers']>
type Gender = keyof Redeemers['genders']

/**
 * Order and hue of genders on every chart. The hues differ in lightness, so that they differ in
 * grayscale.
 */
const GENDERS = [
  ['female', 'violet'],
  ['male', 'ink'],
  ['other', 'amber'],
  ['undisclosed', 'field-border'],
] as const satisfies readonly (readonly [Gender, Hue])[]

type Named = { redeemers: Redeemers; name: string }

export function gendersData(
  { redeemers: { genders }, name }: Named,
  words: Readonly<Record<Gender, string>>,
): ChartData {
  return {
    kind: 'doughnut',
    labels: [name],
    series: GENDERS.map(([gender, hue]) => ({
      name: words[gender],
      hue,
      values: [genders[gender]],
    })),
  }
}

/**
 * Returns the chart of ages. If some ages are unknown, another bar counts these, so that the bars
 * add up to the total.
 */
export function agesData({ redeemers: { ages, count }, name }: Named, unknown: string): ChartData {
  const rest = restOf(count, ages)
  const isWhole = rest === 0
  return {
    kind: 'bar',
    namesAll: true,
    labels: isWhole ? AGE_GROUPS : [...AGE_GROUPS, unknown],
    series: [{ name, hue: 'pitch', values: isWhole ? ages : [...ages, rest] }],
  }
}

function restOf(all: number, shown: readonly number[]): number {
  return Math.max(0, all - shown.reduce((sum, count) => sum + count, 0))
}

/** Number of cities on the chart until the reader expands it. */
export const CITIES_SHOWN = 6

/** Labels of the rows for other cities and for unknown places. */
export type RestWords = Readonly<Record<'elsewhere' | 'unknown', string>>

/**
 * Returns a row for each top city, but only for `CITIES_SHOWN` unless `isExpanded`, then rows for
 * other and unknown cities if they have any. The counts add up to the total.
 */
export function cityRows(
  { cities, otherCities, count }: Redeemers,
  isExpanded: boolean,
  words: RestWords,
): { readonly name: string; readonly count: number; readonly isCity: boolean }[] {
  const shown = isExpanded ? cities : cities.slice(0, CITIES_SHOWN)
  const counts = (some: typeof cities) => some.map((city) => city.count)
  const known = restOf(count, []) - restOf(count, [...counts(cities), otherCities])
  const rest = [
    { name: words.elsewhere, count: restOf(known, counts(shown)), isCity: false },
    { name: words.unknown, count: count - known, isCity: false },
  ]
  return [
    ...shown.map((city) => ({ ...city, isCity: true })),
    ...rest.filter((row) => row.count > 0),
  ]
}

export function citiesData(
  { redeemers, name }: Named,
  isExpanded: boolean,
  words: RestWords,
): ChartData {
  const rows = cityRows(redeemers, isExpanded, words)
  return {
    kind: 'rank',
    labels: rows.map((row) => row.name),
    series: [{ name, hue: 'pitch', values: rows.map((row) => row.count) }],
  }
}

/**
 * Returns the number of redemptions and contest entries that are in no square of the map. Their
 * place is unknown, or their square has so few that it is left out.
 */
export function offTheMap({ cells, count }: Redeemers): number {
  return restOf(
    count,
    cells.map((cell) => cell.count),
  )
}

type DayHours = NonNullable<SpanFigures['hours']>

/** Returns a line of redemptions and one of proven ones, with a point for each hour of the day. */
export function dayHoursData(
  hours: DayHours,
  { names, labels }: { names: Readonly<Record<keyof DayHours, string>>; labels: readonly string[] },
): ChartData {
  const lineOf = (metric: keyof DayHours) => ({
    name: names[metric],
    hue: HUES[metric],
    isMarked: metric === 'proven',
    values: hours[metric],
  })
  return { kind: 'line', labels, series: [lineOf('redemptions'), lineOf('proven')] }
}

/** Returns a row for each weekday, with a column for each hour. */
export function hoursData(
  { redeemers: { hours } }: Pick<Named, 'redeemers'>,
  { days, labels }: { days: readonly string[]; labels: readonly string[] },
): ChartData {
  const length = labels.length
  return {
    kind: 'heat',
    labels,
    series: days.map((name, day) => ({
      name,
      hue: 'pitch',
      values: hours.slice(day * length, (day + 1) * length),
    })),
  }
}
