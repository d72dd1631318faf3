import { PORTAL_ZONE } from '#shared/constants.ts'
import { comparedDays } from '#shared/overview/findings.ts'
import { type Days, monthsOf } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { openDayOf } from '../../stores/counters/counter-layout.ts'
import { openCounts, readLocalDays } from '../../stores/counters/local-counts.ts'
import type { Scope } from '../../stores/table/keys.ts'
import { totalsOf } from '../figures/sums.ts'

type Compared = ReturnType<typeof comparedDays>

/**
 * Returns the redemptions and entries of several spans of days, as the charts count them. If
 * nothing has been counted since the start of the earliest span, this costs one request.
 */
export async function comparedCounts<Name extends keyof Compared>(
  scope: Scope,
  names: readonly Name[],
  now: Date,
): Promise<Record<Name, { redemptions: number; contestEntries: number }>> {
  const spans = comparedDays(localDay(now, PORTAL_ZONE))
  const days = spanning(names.map((name) => spans[name]))
  const asked = { scope, zone: PORTAL_ZONE, months: monthsOf(days) }
  const opened = await openCounts(asked, undefined)
  const isOld = (openDayOf(opened.totals) ?? '') < days.from
  const local = isOld ? new Map() : await readLocalDays(asked, opened)
  return Object.fromEntries(names.map((name) => [name, totalsOf(local, spans[name])])) as Record<
    Name,
    ReturnType<typeof totalsOf>
  >
}

function spanning(spans: readonly Days[]): Days {
  return {
    from: spans.map(({ from }) => from).sort()[0] ?? '',
    to:
      spans
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
  }
}
