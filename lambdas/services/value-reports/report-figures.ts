import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { countsByHour, type LocalDays } from '#shared/stats/local-days.ts'
import { type Days, daysOf } from '#shared/stats/spans.ts'
import {
  GROUP_MIN,
  isFew,
  type ShownCount,
  shownCount,
  shownParts,
} from '#shared/value-reports/small-groups.ts'
import { type Through, totalsOf } from '../figures/sums.ts'

type Figures = Pick<ShownValueReport, 'totals' | 'days' | 'hours' | 'provenHours'>
type Totals = ReturnType<typeof totalsOf>

/**
 * Returns the figures of a value report, which are those of the portal without small groups. With
 * `through`, counts only fans of its organization.
 */
export function reportFigures(local: LocalDays, days: Days, through?: Through): Figures {
  const totals = totalsOf(local, days, through)
  return {
    totals: shownTotals(totals),
    days: shownDays(local, days, through),
    ...(through === undefined && shownHours(local, days, totals)),
  }
}

function shownTotals(totals: Totals): Figures['totals'] {
  const { impressions, redemptions, proven = 0, returns, contestEntries, purchases, spent } = totals
  const [firstTime = 0, returning = 0] = shownParts([Math.max(0, redemptions - returns), returns])
  return {
    impressions: shownCount(impressions),
    redemptions: shownCount(redemptions),
    proven: provenTotal(proven, redemptions),
    returning,
    firstTime,
    contestEntries: shownCount(contestEntries),
    purchases: shownCount(purchases),
    ...(!isFew(purchases) && { spent }),
  }
}

/** Total below which neither a part nor the rest of it is shown. */
const PARTED_MIN = 2 * GROUP_MIN

/**
 * Returns the total of proven redemptions. Hides it if those that are not proven are few, or both
 * could only be few.
 */
function provenTotal(proven: number, redemptions: number): ShownCount {
  const isWhole = proven === 0 || proven === redemptions
  if (isWhole || isFew(redemptions)) return shownCount(proven)
  const hides = redemptions < PARTED_MIN || isFew(redemptions - proven)
  return hides ? 'hidden' : shownCount(proven)
}

function shownDays(local: LocalDays, period: Days, through?: Through): Figures['days'] {
  const days = daysOf(period)
  const counts = days.map((day) => totalsOf(local, { from: day, to: day }, through))
  const impressions = shownParts(counts.map((count) => count.impressions))
  const redeemed = counts.map((count) => count.redemptions)
  const redemptions = shownParts(redeemed)
  const proven = shownProven(
    counts.map((count) => count.proven ?? 0),
    redeemed,
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
 * Returns proven redemptions by day or hour. Hides all of them if a day or hour has few, or few that
 * are not proven, since readers also know the redemptions. Also hides all if a day or hour with
 * hidden redemptions would show some, since it has at least as many redemptions.
 */
function shownProven(
  counts: readonly number[],
  redemptions: readonly number[],
  shown: readonly ShownCount[],
): ShownCount[] {
  const tells = counts.some((count, i) => {
    const rest = (redemptions[i] ?? 0) - count
    return isFew(count) || isFew(Math.abs(rest)) || (shown[i] === 'hidden' && count > 0)
  })
  return counts.map((count) => (tells ? 'hidden' : count))
}

/**
 * Returns redemptions and contest entries by hour of the day, and proven redemptions beside them.
 * Returns nothing if the hours would reveal a small count. A small number of contest entries, for
 * example, would follow from the hours and the number of redemptions.
 */
function shownHours(
  local: LocalDays,
  period: Days,
  { redemptions, contestEntries }: Totals,
): Pick<Figures, 'hours' | 'provenHours'> {
  if (isFew(redemptions) || isFew(contestEntries)) return {}
  const uses = countsByHour(local, period, 'redemptions', 'contestEntries')
  const hours = shownParts(uses)
  return { hours, provenHours: shownProven(countsByHour(local, period, 'proven'), uses, hours) }
}
