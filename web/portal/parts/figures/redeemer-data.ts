import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import type { SpanFigures } from './use-figures.ts'

export type Redeemers = NonNullable<SpanFigures['redeemers']>
type Gender = keyof Redeemers['genders']

/** In the order and the hue in which every chart has them; of four lightnesses, so that a print in grey tells them apart. */
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

/** With those whose age is not known, so that the bars come to all. */
export function agesData({ redeemers: { ages, count }, name }: Named, unknown: string): ChartData {
  const rest = restOf(count, ages)
  const isWhole = rest === 0
  return {
    kind: 'bar',
    labels: isWhole ? AGE_GROUPS : [...AGE_GROUPS, unknown],
    series: [{ name, hue: 'pitch', values: isWhole ? ages : [...ages, rest] }],
  }
}

function restOf(all: number, shown: readonly number[]): number {
  return Math.max(0, all - shown.reduce((sum, count) => sum + count, 0))
}

/** So many cities stand on the chart, unless more are asked for. */
export const CITIES_SHOWN = 6
/** Up to so many need no list beside the chart. */
export const CITIES_UNLISTED = 5

/** The names of rows of a chart that are no city. */
export type RestWords = Readonly<Record<'elsewhere' | 'unknown', string>>

/** The cities that are shown, then all others as one and those of which none is known: the rows come to all. */
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

/** Redemptions in no square of the map: no place was given, or too few were there. */
export function offTheMap({ cells, count }: Redeemers): number {
  return restOf(
    count,
    cells.map((cell) => cell.count),
  )
}

/** A row for each day of the week, a column for each hour. */
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
