import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import type { Moved } from './figure-tile.tsx'
import { PERIODS } from './figures-address.ts'
import { type Counted, type SpanFigures, useFigures } from './use-figures.ts'
import { useFiguresAddress } from './use-figures-address.ts'

export type Figures = OutputOf<typeof readAdminDashboard>['figures']
export type MovingMetric = keyof Figures['total']

/** How the last days went stands at what was counted since the beginning. */
const RECENT_DAYS = 7

type Figure = { value: number; moved?: Moved | undefined }

/**
 * What was counted in the period that the address names: since the beginning it is what the page has
 * read already, unless only a part of it is counted, of which the page has no total.
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

/** Who came less who left, as the figures since the beginning have it. */
function countOf(totals: SpanFigures['totals'], metric: MovingMetric): number {
  return metric === 'follows' ? totals.follows - totals.unfollows : totals[metric]
}
