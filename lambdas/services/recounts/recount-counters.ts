import type { RecountNight } from '#shared/api/recounts.schemas.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import type { Row } from '../../reports/csv.ts'
import { putRecountFile } from '../../reports/recount-files.ts'
import { listRecountNights, putRecount } from '../../stores/counters/recount-nights.ts'
import { isCountingLate } from '../counters/late-counting.ts'
import { recountSlice, type SliceResult } from './recount-slice.ts'
import { findStockDrift, mendStock, type StockDrift } from './recount-stock.ts'
import { RING } from './slices.ts'

/** Minutes whose records may still be in the stream. */
const SETTLED_MINUTES = 15
/** Milliseconds within which another slice is begun, out of the function's fifteen minutes. */
const TIME_MS = 7 * 60_000

interface Timing {
  readonly settledMs?: number
  readonly timeMs?: number
  readonly sizeMax?: number
}

/**
 * Compares all counts with their records, corrects and reports those that drifted. The recount goes slice by
 * slice, each within memory; after an interruption, the next run continues with the unfinished slice. While
 * counting is late it does nothing, as it would add what is still to be counted.
 * @returns the figures of the recount, or undefined if counting is late.
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
  let night = await beginNight(now.toISOString())
  do {
    const result = await recountSlice({
      now,
      settledMinutes: SETTLED_MINUTES,
      isMending: true,
      from: night.next,
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
  // Guards against overselling: reports deals whose stock differs from what was sold, held and redeemed.
  reportFigure('stockDrift', night.stocks)
  return figures
}

type Figures = Omit<RecountNight, 'day' | 'startedAt' | 'files'>

/**
 * Begins a night where the one before ended; a retried run continues where it stopped. Another recount on a
 * finished day is stored beside the first.
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
  /** Deals whose stock has moved since it was compared, and so was not corrected. */
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
/** Maximum number of lines that are logged as well. */
const LOGGED_MAX = 50

/** Writes the differences of a slice to the bucket of reports. Returns false if there are none. */
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
      (['sold', 'taken', 'redeemed'] as const)
        .filter((figure) => noted[figure] !== counted[figure])
        .map((figure) => [
          `OFFER#${offerKey}`,
          '',
          figure,
          noted[figure],
          counted[figure],
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
