import { useSearchParams } from 'react-router'
import type { SpanName } from '#shared/stats/spans.ts'
import { FIGURE_ZONES, type FigureZone } from '#shared/stats/zones.ts'

/** Periods of the tiles by their names in the address; the first is the default. */
export const PERIODS = {
  LifeTime: 'all',
  Weekly: 'week',
  Monthly: 'month',
  Quarterly: 'quarter',
  Annually: 'year',
} as const satisfies Record<string, SpanName>
export type Period = keyof typeof PERIODS

/** Periods of the charts by their names in the address, in the order shown. */
export const RANGES = {
  '7': 'days7',
  '30': 'days30',
  '90': 'days90',
  ThisYear: 'thisYear',
  LastYear: 'lastYear',
  All: 'all',
} as const satisfies Record<string, SpanName>
export type Range = keyof typeof RANGES

/** Figures requested by the address. Invalid values count as absent. */
export interface FiguresAddress {
  readonly period: Period
  /** A day in the tiles' period; the latest period if absent. */
  readonly at: string | undefined
  readonly range: Range
  /** The last day of the week whose impressions are shown. */
  readonly weekTo: string | undefined
  readonly zone: FigureZone
}

export const DEFAULT_ZONE: FigureZone = 'America/Toronto'

const NAMES = { period: 'period', at: 'at', range: 'filter', weekTo: 'week', zone: 'zone' } as const

export function readFiguresAddress(search: URLSearchParams): FiguresAddress {
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === search.get(name))
  const keys = <Choice extends string>(choices: Record<Choice, unknown>) =>
    Object.keys(choices) as Choice[]
  return {
    period: chosen(NAMES.period, keys(PERIODS)) ?? 'LifeTime',
    at: readDay(search.get(NAMES.at)),
    range: chosen(NAMES.range, keys(RANGES)) ?? '7',
    weekTo: readDay(search.get(NAMES.weekTo)),
    zone: chosen(NAMES.zone, FIGURE_ZONES) ?? DEFAULT_ZONE,
  }
}

/** Returns the search parameters after a change, without defaults. Another period resets `at`. */
export function changedFiguresAddress(
  before: URLSearchParams,
  change: Partial<FiguresAddress>,
): URLSearchParams {
  const initial = readFiguresAddress(new URLSearchParams())
  const whole = { ...(change.period !== undefined && { at: undefined }), ...change }
  const after = new URLSearchParams(before)
  for (const key of Object.keys(whole) as (keyof FiguresAddress)[]) {
    const value = whole[key]
    if (value === undefined || value === initial[key]) after.delete(NAMES[key])
    else after.set(NAMES[key], value)
  }
  return after
}

/** Returns a valid calendar day, or undefined. */
function readDay(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** Returns the figures requested by the address, and a function that changes them. */
export function useFiguresAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    asked: readFiguresAddress(search),
    change: (change: Partial<FiguresAddress>) =>
      // Reads the browser's address, since the router's address is stale until the next render.
      setSearch(changedFiguresAddress(new URLSearchParams(window.location.search), change), {
        preventScrollReset: true,
      }),
  }
}
