import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import type { Moved } from './figure-tile.tsx'
import { PERIODS } from './figures-address.ts'
import { type Counted, type SpanFigures, useFigures } from './use-figures.ts'
import { useFiguresAddress } from './use-figures-address.ts'

export type Figures = OutputOf<typeof readAdminDashboard>['figures']
export type MovingMetric = keyof Figures['total']

/** Days of the recent change shown beside all-time figures. */
const RECENT_DAYS = 7

type Figure = { value: number; moved?: Moved | undefined }

/**
 * Returns the figures of the period in the address. All-time figures come from the page's data, except for a
 * partial count: the page has no total of that.
 */
export function usePeriodFigures(of: Counted, total: Figures['total'] | undefined) {
  const { period, at } = useFiguresAddress().asked
  const isOfAllTime = period === 'LifeTime'
  const known = isOfAllTime && of.team === undefined ? total : undefined
  const recent = useFigures(of, { span: 'days7', isNeeded: isOfAllTime }).data
  const chosen = useFigures(of, { span: PERIODS[period], at, isNeeded: known === undefined }).data
  // While it is read, `chosen` is still of the period before, which has days before it, as all time has
  // not. Of all time no days are shown beside the figures that would say so.
  const ofAllTime = chosen?.before === undefined ? chosen : undefined
  const figureOf = (metric: MovingMetric): Figure | undefined => {
    if (!isOfAllTime) return chosen && inSpan(chosen, metric)
    const value = known ? known[metric] : ofAllTime && countOf(ofAllTime.totals, metric)
    return value === undefined ? undefined : { value, moved: recent && recently(recent, metric) }
  }
  return { span: chosen?.span, figureOf }
}

function inSpan({ totals, before }: SpanFigures, metric: MovingMetric): Figure {
  const value = countOf(totals, metric)
  return { value, moved: before && { current: value, previous: countOf(before, metric) } }
}

function recently({ totals, before }: SpanFigures, metric: MovingMetric): Moved | undefined {
  if (before === undefined) return undefined
  return {
    days: RECENT_DAYS,
    current: countOf(totals, metric),
    previous: countOf(before, metric),
  }
}

/** Returns a metric's total; follows are net of unfollows, as in the all-time figures. */
function countOf(totals: SpanFigures['totals'], metric: MovingMetric): number {
  return metric === 'follows' ? totals.follows - totals.unfollows : totals[metric]
}
