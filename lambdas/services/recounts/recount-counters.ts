import type { RecountNight } from '#shared/api/recounts.schemas.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import type { Row } from '../../reports/csv.ts'
import { putRecountFile } from '../../reports/recount-files.ts'
import { listRecountNights, putRecount } from '../../stores/counters/recount-nights.ts'
import { isCountingLate } from '../counters/late-counting.ts'
import { yieldingRun } from '../yielding/yield.ts'
import { recountSlice, type SliceResult } from './recount-slice.ts'
import { findStockDrift, mendStock, type StockDrift } from './recount-stock.ts'
import { RING } from './slices.ts'

/** Minutes that a record may take to pass through the stream. */
const SETTLED_MINUTES = 15
/**
 * Milliseconds after which no further slice is begun. The function's timeout is fifteen minutes.
 */
const TIME_MS = 7 * 60_000
/** Maximum milliseconds that a run waits while redemptions have priority. */
const YIELDS_MS = 5 * 60_000

interface Timing {
  readonly settledMs?: number
  readonly timeMs?: number
  readonly sizeMax?: number
}

/**
 * Compares all counters with their records, then corrects and reports the differences. Works slice
 * by slice. When time is up, the next run continues with the next slice. Returns undefined without
 * comparing if the stream is late, because uncounted records would then be counted twice.
 */
export async function recountCounters(
  now: Date,
  timing: Timing = {},
): Promise<Figures | undefined> {
  if (await isCountingLate(now)) {
    logger.warn('no recount while counting is late')
    return undefined
  }
  const endsAt = Date.now() + (timing.timeMs ?? TIME_MS)
  const beforePage = yieldingRun('recount of counters', YIELDS_MS)
  let night = await beginNight(now.toISOString())
  do {
    const result = await recountSlice({
      now,
      settledMinutes: SETTLED_MINUTES,
      isMending: true,
      from: night.next,
      beforePage,
      ...(timing.sizeMax !== undefined && { sizeMax: timing.sizeMax }),
    })
    const stocks = await mendStocks(result.stocks, timing.settledMs)
    const hasFile = await writeDrift(night, result, stocks)
    const files = [...(night.files ?? []), ...(hasFile ? [night.next] : [])]
    night = { ...added(night, result, stocks), files }
    await putRecount(night)
  } while (night.next !== 0 && Date.now() < endsAt)
  const { day: _, startedAt: __, files: ___, ...figures } = night
  reportFigure('counterDrift', night.drifted + night.stocks)
  // Guards against overselling: an alarm fires for deals whose stock differs from what was sold,
  // held, redeemed and proven.
  reportFigure('stockDrift', night.stocks)
  return figures
}

type Figures = Omit<RecountNight, 'day' | 'startedAt' | 'files'>

/**
 * Starts a nightly recount where the previous one ended, or continues an unfinished recount of the
 * same day.
 */
async function beginNight(startedAt: string): Promise<RecountNight> {
  const day = utcDay(startedAt)
  const [last] = (await listRecountNights({ limit: 1, cursor: undefined })).items
  if (last?.day === day && last.next !== 0) return last
  return { day, startedAt, ...NOTHING, next: last?.next ?? 0 }
}

const NOTHING = { records: 0, scopes: 0, drifted: 0, stocks: 0, unmended: 0 }

interface Stocks {
  readonly drift: readonly StockDrift[]
  /**
   * Keys of deals that could not be corrected, because their stock changed after the comparison.
   */
  readonly unmended: readonly string[]
}

async function mendStocks(offerKeys: readonly string[], settledMs?: number): Promise<Stocks> {
  const drift = await findStockDrift(offerKeys, settledMs)
  const mended = await Promise.all(drift.map(mendStock))
  const unmended = drift.filter((_, i) => !mended[i]).map(({ offerKey }) => offerKey)
  return { drift, unmended }
}

function added(night: RecountNight, result: SliceResult, stocks: Stocks): RecountNight {
  const { slice, records, scopes, drift, lists, unmended } = result
  return {
    day: night.day,
    startedAt: night.startedAt,
    records: night.records + records,
    scopes: night.scopes + scopes,
    drifted: night.drifted + drift.length + lists.length,
    stocks: night.stocks + stocks.drift.length,
    unmended: night.unmended + unmended.length + stocks.unmended.length,
    next: slice.before === RING ? 0 : slice.before,
  }
}

const HEADER = ['scope', 'day', 'field', 'counted', 'recounted', 'mended']
/** Maximum number of a file's lines that are also logged. */
const LOGGED_MAX = 50

/**
 * Writes the differences of a slice to a file in the bucket of reports. Returns false if there are
 * none.
 */
async function writeDrift(
  { day, startedAt, next: from }: RecountNight,
  { drift, lists, unmended }: SliceResult,
  stocks: Stocks,
): Promise<boolean> {
  const rows: Row[] = [
    ...drift.map((row) => [
      row.scope,
      row.day ?? '',
      row.field,
      row.counted,
      row.recounted,
      !unmended.includes(row.scope),
    ]),
    ...lists.map(({ key, field, noted, counted }) => [
      key.pk,
      '',
      field,
      noted,
      counted,
      !unmended.includes(key.pk),
    ]),
    ...stocks.drift.flatMap(({ offerKey, noted, counted }) =>
      (['sold', 'taken', 'redeemed', 'proven'] as const)
        .filter((figure) => noted[figure] !== counted[figure])
        .map((figure) => [
          `OFFER#${offerKey}`,
          '',
          figure,
          noted[figure] ?? 0,
          counted[figure] ?? 0,
          !stocks.unmended.includes(offerKey),
        ]),
    ),
  ]
  if (rows.length === 0) return false
  await putRecountFile({ day, startedAt, from }, HEADER, rows)
  for (const row of rows.slice(0, LOGGED_MAX)) {
    logger.error('counters drifted', Object.fromEntries(HEADER.map((name, i) => [name, row[i]])))
  }
  return true
}
