import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { countsByHour, type LocalDays } from '#shared/stats/local-days.ts'
import {
  addDays,
  barsOf,
  type Days,
  monthsOf,
  type Span,
  type SpanName,
  spanOf,
} from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { openCounts, openMonths, readLocalDays } from '../../stores/counters/local-counts.ts'
import type { Item } from '../../stores/table/table.ts'
import { shownRedeemers } from './shown-redeemers.ts'
import { type FiguresRequest, isOfAlone, maySee, narrowedTo, sourceOf } from './subject.ts'
import { type Through, totalsOf } from './sums.ts'

type Figures = OutputOf<typeof readFigures>

/**
 * Spans of many months. For these, the counters' totals are read first, because they contain the
 * first counted day. Months before that day are not read.
 */
const LONG: readonly SpanName[] = ['all', 'year', 'thisYear', 'lastYear']

/**
 * Returns the figures of a span. A caller who may not see the subject is refused in the same way
 * whether or not the subject exists.
 */
export async function figures(
  caller: Caller,
  request: FiguresRequest,
  now: Date,
): Promise<Figures | Refusal> {
  const { zone = PORTAL_ZONE, span: name } = request
  const today = localDay(now, zone)
  const asked = { name, today, at: request.at ?? today }
  const { scope, record } = sourceOf(request)
  const isLong = LONG.includes(name)
  const months = isLong ? [] : monthsIn(spanOf({ ...asked, since: today }))
  const first = await openCounts({ scope, zone, months }, record)
  if (!maySee(caller, request, first.info)) return refuse('forbidden')
  if (record !== undefined && first.info === undefined) return refuse('notFound')
  const since = sinceOf(first.totals) ?? today
  const span = spanOf({ ...asked, since })
  const all = { scope, zone, months: isLong ? monthsIn(span).filter(isAfter(since)) : months }
  const { totals } = first
  const local = await readLocalDays(all, {
    totals,
    kept: isLong ? await openMonths(all) : first.kept,
  })
  const shown = name === 'all' ? spanOf({ ...asked, since: firstDay(local) ?? today }) : span
  const through = throughOf(caller, request, first.info)
  const isWhole = isOfAll(local, shown, through, 'redemptions', 'contestEntries')
  const who = isWhole
    ? await shownRedeemers(caller, request, { ...shown, zone }, local)
    : { isNarrowed: true as const }
  const hasHours = 'redeemers' in who && isOfAll(local, shown, through, 'proven')
  return {
    ...toFigures(shown, zone, local, through),
    ...who,
    ...(hasHours && { hours: hoursOf(local, shown) }),
  }
}

function throughOf(
  caller: Caller,
  request: FiguresRequest,
  info: Item | undefined,
): Through | undefined {
  const team = narrowedTo(caller, request)
  return team === undefined ? undefined : { team, isAlone: isOfAlone(request, team, info) }
}

/**
 * Returns whether the redeemers and hours of metrics may be shown. Counters do not split these by
 * organization. If `through` is given, its organization must therefore be the deal's only one, and
 * all counts must be of its fans.
 */
function isOfAll(
  local: LocalDays,
  days: Days,
  through: Through | undefined,
  ...metrics: readonly ('redemptions' | 'contestEntries' | 'proven')[]
): boolean {
  if (!through?.isAlone) return through === undefined
  const [all, own] = [totalsOf(local, days), totalsOf(local, days, through)]
  return metrics.every((metric) => all[metric] === own[metric])
}

function hoursOf(local: LocalDays, days: Days): Figures['hours'] {
  return {
    redemptions: countsByHour(local, days, 'redemptions'),
    proven: countsByHour(local, days, 'proven'),
  }
}

function toFigures(
  span: Span,
  zone: Figures['zone'],
  local: LocalDays,
  through: Through | undefined,
): Figures {
  const { from, to, bar, previous, next, before } = span
  const starts = barsOf(span)
  const bars = starts.map((start, i) => {
    const end = starts[i + 1]
    return {
      from: start,
      ...totalsOf(local, { from: start, to: end ? addDays(end, -1) : to }, through),
    }
  })
  return {
    zone,
    span: { from, to, bar, ...(previous && { previous }), ...(next && { next }) },
    totals: totalsOf(local, span, through),
    ...(before && { before: totalsOf(local, before, through) }),
    bars,
  }
}

/** Returns the months of a span, and of the earlier span for comparison, if any. */
function monthsIn({ from, to, before }: Span): string[] {
  return monthsOf({ from: before?.from ?? from, to })
}

/**
 * Returns the day before the first counted UTC day, if there is one, because in zones west of UTC
 * the first event may belong to that day.
 */
function sinceOf(totals: Item | undefined): string | undefined {
  const since = totals?.['since']
  return typeof since === 'string' ? addDays(since, -1) : undefined
}

function isAfter(day: string): (month: string) => boolean {
  return (month) => month >= day.slice(0, 7)
}

function firstDay(local: LocalDays): string | undefined {
  return [...local.keys()].sort()[0]
}
