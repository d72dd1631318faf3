import type { FigureTotals } from '#shared/api/figures.schemas.ts'
import type { ShownValueReport } from '#shared/api/value-reports.ts'
import type { LocalDays } from '#shared/stats/local-days.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'
import {
  daysOfGroups,
  groupEnds,
  sumOf,
  totalOfGroups,
} from '#shared/value-reports/closed-groups.ts'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { type Through, totalsOf } from '../figures/sums.ts'

type Figures = Pick<ShownValueReport, 'totals' | 'days' | 'growsByGroups'>

/**
 * Returns the figures of a value report whose link was open during its period. They grow by groups
 * of days, so that nobody who reads them daily learns the small numbers of a day
 * (lambdas/decisions/reports/a-running-report-grows-by-groups.md). Hours are left out.
 */
export function runningFigures(local: LocalDays, period: Days, through?: Through): Figures {
  const days = daysOf(period)
  const counts = days.map((day) => totalsOf(local, { from: day, to: day }, through))
  const listOf = (of: (day: FigureTotals) => number) => counts.map(of)
  const impressions = listOf((day) => day.impressions)
  const redemptions = listOf((day) => day.redemptions)
  const impressionEnds = groupEnds([impressions])
  const redemptionEnds = groupEnds([redemptions])
  const shownImpressions = daysOfGroups(impressions, impressionEnds)
  const shownRedemptions = daysOfGroups(redemptions, redemptionEnds)
  const returning = listOf((day) => day.returns)
  const [shownReturning, firstTime] = shownHalves(redemptions, returning, redemptionEnds)
  const [proven] = shownHalves(
    redemptions,
    listOf(({ proven: count = 0 }) => count),
    redemptionEnds,
  )
  return {
    growsByGroups: true,
    totals: {
      impressions: totalOfGroups(impressions, impressionEnds),
      redemptions: totalOfGroups(redemptions, redemptionEnds),
      proven,
      returning: shownReturning,
      firstTime,
      contestEntries: ownTotal(listOf((day) => day.contestEntries)),
      ...sales(counts),
    },
    days: days.map((day, i) => ({
      day,
      impressions: shownImpressions[i] ?? 0,
      redemptions: shownRedemptions[i] ?? 0,
      proven: 'hidden',
    })),
  }
}

function ownTotal(counts: readonly number[]): ShownCount {
  return totalOfGroups(counts, groupEnds([counts]))
}

/** Share of the redemptions that halves may leave out before they are hidden. */
const LATE_SHARE = 1 / 4

/**
 * Returns the total of a part of the redemptions, such as returning ones, and of the rest. Their
 * groups end where groups of redemptions do, and only if both parts are large enough or zero.
 * Otherwise one would follow from the other. Hides both if they are far behind the redemptions,
 * because readers would compare them.
 */
function shownHalves(
  redemptions: readonly number[],
  part: readonly number[],
  redemptionEnds: readonly number[],
): readonly [part: ShownCount, rest: ShownCount] {
  const rest = redemptions.map((all, i) => all - (part[i] ?? 0))
  const ends = groupEnds([part, rest], redemptionEnds)
  const shown = sumOf(redemptions.slice(0, redemptionEnds.at(-1) ?? 0))
  const late = shown - sumOf(redemptions.slice(0, ends.at(-1) ?? 0))
  if (late > shown * LATE_SHARE) return ['hidden', 'hidden']
  return [totalOfGroups(part, ends), totalOfGroups(rest, ends)]
}

/** Returns purchases and the money paid for them, as of the same day. Hides both or none. */
function sales(counts: readonly FigureTotals[]): Pick<Figures['totals'], 'purchases' | 'spent'> {
  const purchases = counts.map((day) => day.purchases)
  const ends = groupEnds([purchases])
  const shown = totalOfGroups(purchases, ends)
  if (shown === 'hidden') return { purchases: shown }
  const counted = counts.slice(0, ends.at(-1) ?? 0)
  const cad = sumOf(counted.map(({ spent }) => spent.cad))
  const usd = sumOf(counted.map(({ spent }) => spent.usd))
  return { purchases: shown, spent: { cad, usd } }
}
