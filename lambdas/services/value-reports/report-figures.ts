import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { hourOf, type LocalDays } from '#shared/stats/local-days.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'
import {
  isFew,
  type ShownCount,
  shownCount,
  shownParts,
} from '#shared/value-reports/small-groups.ts'
import { type Through, totalsOf } from '../figures/sums.ts'

type Figures = Pick<ShownValueReport, 'totals' | 'days' | 'hours'>
type Totals = ReturnType<typeof totalsOf>

const HOURS = 24

/**
 * Returns the figures of a value report, which are those of the portal without small groups. With
 * `through`, counts only fans of its organization.
 */
export function reportFigures(local: LocalDays, days: Days, through?: Through): Figures {
  const totals = totalsOf(local, days, through)
  const hours = through === undefined ? hoursOf(local, days, totals) : undefined
  return {
    totals: shownTotals(totals),
    days: shownDays(local, days, through),
    ...(hours !== undefined && { hours }),
  }
}

function shownTotals(totals: Totals): Figures['totals'] {
  const { impressions, redemptions, proven = 0, returns, contestEntries, purchases, spent } = totals
  const [firstTime = 0, returning = 0] = shownParts([Math.max(0, redemptions - returns), returns])
  return {
    impressions: shownCount(impressions),
    redemptions: shownCount(redemptions),
    proven: shownCount(proven),
    returning,
    firstTime,
    contestEntries: shownCount(contestEntries),
    purchases: shownCount(purchases),
    ...(!isFew(purchases) && { spent }),
  }
}

function shownDays(local: LocalDays, period: Days, through?: Through): Figures['days'] {
  const days = daysOf(period)
  const counts = days.map((day) => totalsOf(local, { from: day, to: day }, through))
  const impressions = shownParts(counts.map((count) => count.impressions))
  const redemptions = shownParts(counts.map((count) => count.redemptions))
  const proven = shownProven(
    counts.map((count) => count.proven ?? 0),
    redemptions,
  )
  return days.map((day, i) => ({
    day,
    impressions: impressions[i] ?? 0,
    redemptions: redemptions[i] ?? 0,
    proven: proven[i] ?? 0,
  }))
}

/**
 * Returns proven redemptions by day. Hides all of them if a day with hidden redemptions would show
 * some, since a day has at least as many redemptions.
 */
function shownProven(
  counts: readonly number[],
  redemptions: readonly ShownCount[],
): readonly ShownCount[] {
  const shown = shownParts(counts)
  const tells = shown.some((count, i) => redemptions[i] === 'hidden' && Number(count) > 0)
  return tells ? counts.map(() => 'hidden') : shown
}

/**
 * Returns redemptions and contest entries by hour of the day. Returns undefined if the hours would
 * reveal a small count. A small number of contest entries, for example, would follow from the hours
 * and the number of redemptions.
 */
function hoursOf(
  local: LocalDays,
  period: Days,
  { redemptions, contestEntries }: Totals,
): ShownCount[] | undefined {
  if (isFew(redemptions) || isFew(contestEntries)) return undefined
  const counts = Array.from({ length: HOURS }, () => 0)
  for (const day of daysOf(period)) {
    for (const [name, count] of local.get(day) ?? []) {
      const hour = hourOf(name)
      if (hour !== undefined) counts[hour] = (counts[hour] ?? 0) + count
    }
  }
  return shownParts(counts)
}
