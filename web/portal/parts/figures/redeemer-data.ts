import { AGE_GROUPS } from '#shared/stats/age-groups.ts'
import type { ChartData, Hue } from '#web/ui/chart/chart-data.ts'
import type { SpanFigures } from './use-figures.ts'

export type Redeemers = NonNullable<SpanFigures['redeemers']>
type Gender = keyof Redeemers['genders']

/** In the order and the hue in which every chart has them. */
const GENDERS = [
  ['female', 'violet'],
  ['male', 'sky'],
  ['other', 'amber'],
  ['undisclosed', 'slate'],
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
      ...{ name: words[gender], hue, values: [genders[gender]] },
    })),
  }
}

export function agesData({ redeemers: { ages }, name }: Named): ChartData {
  return { kind: 'bar', labels: AGE_GROUPS, series: [{ name, hue: 'pitch', values: ages }] }
}

/** So many cities stand on the chart, unless more are asked for. */
export const CITIES_SHOWN = 6
/** Up to so many need no list beside the chart. */
export const CITIES_UNLISTED = 5

export function citiesData({ redeemers: { cities }, name }: Named, isExpanded: boolean): ChartData {
  const shown = isExpanded ? cities : cities.slice(0, CITIES_SHOWN)
  return {
    kind: 'rank',
    labels: shown.map((city) => city.name),
    series: [{ name, hue: 'pitch', values: shown.map(({ count }) => count) }],
  }
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
      ...{ name, hue: 'pitch' },
      values: hours.slice(day * length, (day + 1) * length),
    })),
  }
}
