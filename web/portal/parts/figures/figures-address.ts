import { useSearchParams } from 'react-router'
import type { SpanName } from '#shared/stats/spans.ts'
import { FIGURE_ZONES, type FigureZone } from '#shared/stats/zones.ts'

/** Date ranges by their names in the address, in the order of display. */
export const RANGES = {
  '7': 'days7',
  '30': 'days30',
  '90': 'days90',
  ThisYear: 'thisYear',
  LastYear: 'lastYear',
  Weekly: 'week',
  Monthly: 'month',
  Quarterly: 'quarter',
  Annually: 'year',
  LifeTime: 'all',
} as const satisfies Record<string, SpanName>
export type Range = keyof typeof RANGES

const FIXED: readonly Range[] = ['ThisYear', 'LastYear', 'LifeTime']

/** Returns whether a reader can go from a range to the previous and the next one. */
export function hasSteps(range: Range): boolean {
  return !FIXED.includes(range)
}

/** Date range and time zone in the address. Defaults replace invalid values. */
export interface FiguresAddress {
  readonly range: Range
  /** A day in the range. If absent, the range is the latest one. */
  readonly at: string | undefined
  readonly zone: FigureZone
}

export const DEFAULT_ZONE: FigureZone = 'America/Toronto'

const NAMES = { range: 'period', at: 'at', zone: 'zone' } as const
/** Earlier name of the parameter `period`, which old links still contain. */
const OLD_RANGE = 'filter'

export function readFiguresAddress(search: URLSearchParams): FiguresAddress {
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === search.get(name))
  const ranges = Object.keys(RANGES) as Range[]
  const oldRange = search.get(OLD_RANGE) === 'All' ? 'LifeTime' : chosen(OLD_RANGE, ranges)
  return {
    range: chosen(NAMES.range, ranges) ?? oldRange ?? '7',
    at: readDay(search.get(NAMES.at)),
    zone: chosen(NAMES.zone, FIGURE_ZONES) ?? DEFAULT_ZONE,
  }
}

/**
 * Returns the search parameters after a change, without default values. Changing the range resets
 * `at`.
 */
export function changedFiguresAddress(
  before: URLSearchParams,
  change: Partial<FiguresAddress>,
): URLSearchParams {
  const initial = readFiguresAddress(new URLSearchParams())
  const whole = { ...(change.range !== undefined && { at: undefined }), ...change }
  const after = new URLSearchParams(before)
  if (change.range !== undefined) after.delete(OLD_RANGE)
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

/** Returns the date range and time zone in the address, and a function that changes them. */
export function useFiguresAddress() {
  const [search, setSearch] = useSearchParams()
  return {
    asked: readFiguresAddress(search),
    change: (change: Partial<FiguresAddress>) =>
      // Reads the browser's address, since the router's address may be outdated until the next
      // render.
      setSearch(changedFiguresAddress(new URLSearchParams(window.location.search), change), {
        preventScrollReset: true,
      }),
  }
}
