import { type Drift, findDrift, type Span } from '#lambdas/services/counters/drift.ts'
import { addItem, emptyRecount } from '#lambdas/services/counters/recount.ts'
import { addTo, type Fields } from '#lambdas/stores/counters/counter-layout.ts'
import { type Mend, mendCounters } from '#lambdas/stores/counters/counter-mends.ts'
import { IMPRESSIONS_KEPT_DAYS } from '#lambdas/stores/deals/impressions.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'

export interface RecountOptions {
  readonly now: Date
  /** Hours that touch the last so many minutes are left out: their records may be in the stream. */
  readonly settledMinutes: number
  readonly isMending: boolean
}

export interface RecountResult {
  readonly drift: readonly Drift[]
  /** Scopes that were counted in meanwhile, and so not mended. */
  readonly unmended: readonly string[]
}

/** Compares every counter with what the table's records come to, and mends those that differ. */
export async function recountTable(options: RecountOptions): Promise<RecountResult> {
  const recount = emptyRecount()
  await scanTable((item) => addItem(recount, item))
  const drift = findDrift(recount, spanOf(options))
  const unmended: string[] = []
  if (options.isMending) {
    for (const mend of mendsOf(drift)) {
      const isMended = await mendCounters(mend, recount.totalsItems.get(mend.partition))
      if (!isMended) unmended.push(mend.partition)
    }
  }
  return { drift, unmended }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function spanOf({ now, settledMinutes }: RecountOptions): Span {
  const kept = new Date(now.getTime() - (IMPRESSIONS_KEPT_DAYS - 1) * DAY_MS)
  const settled = new Date(now.getTime() - settledMinutes * MINUTE_MS)
  return {
    impressionsSince: kept.toISOString().slice(0, 10),
    settledBefore: settledMinutes === 0 ? undefined : settled.toISOString().slice(0, 13),
  }
}

function mendsOf(drift: readonly Drift[]): Mend[] {
  const mends = new Map<string, { totals: Fields; days: Map<string, Fields> }>()
  for (const { scope, day, field, counted, recounted } of drift) {
    const mend = mends.get(scope) ?? { totals: new Map(), days: new Map() }
    mends.set(scope, mend)
    const fields = day === undefined ? mend.totals : (mend.days.get(day) ?? new Map())
    if (day !== undefined) mend.days.set(day, fields)
    addTo(fields, field, recounted - counted)
  }
  return [...mends].map(([partition, mend]) => ({ partition, ...mend }))
}
