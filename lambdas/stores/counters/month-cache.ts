import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { addUtcDay, type LocalDays } from '#shared/stats/local-days.ts'
import { addDays, calendarSpan } from '#shared/stats/spans.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { readVarints, writeVarints } from '../../base/varints.ts'
import type { Scope } from '../table/keys.ts'
import { monthKey } from '../table/month-keys.ts'
import { type Item, tableName } from '../table/table.ts'
import type { Day } from './counters.ts'
import { lateRevision } from './late-months.ts'
import { boundMonthPlaces } from './place-bounds.ts'

/**
 * A month as a zone has it, put together from the items of its UTC days and kept so that nobody has to
 * read these again. It is a copy: it can be deleted at any time. It holds the days up to `through`, all
 * of them settled, as they were at a revision of the totals item, and is good while that has noted no
 * late count since (counter-layout.ts).
 */
export interface Month {
  readonly month: string
  readonly through: string
  readonly days: LocalDays
}

/** Version of the layout of days in a kept month: one made without reading packed days has an older one. */
const LAYOUT = 2

const Kept = z.object({
  v: z.literal(LAYOUT),
  through: z.string(),
  revision: z.number(),
  names: z.instanceof(Uint8Array),
  rows: z.instanceof(Uint8Array),
})

/**
 * Packing effort out of eleven, 20 ms: a tenth smaller than with less, which keeps a busy month below the
 * next read unit.
 */
const PACKING_EFFORT = 10

/** Zones are behind UTC: a month of theirs ends in the first UTC day of the next. */
export function utcDaysOf(month: string): { readonly from: string; readonly to: string } {
  const { from, to } = calendarSpan('month', `${month}-01`)
  return { from, to: addDays(to, 1) }
}

/** Returns the kept month, or an empty beginning where there is none or it is no longer good. */
export function keptMonth(month: string, item: Item | undefined, totals: Item | undefined): Month {
  const kept = Kept.safeParse(item)
  if (!kept.success || kept.data.revision < lateRevision(totals, month)) {
    return { month, through: addDays(utcDaysOf(month).from, -1), days: new Map() }
  }
  return { month, through: kept.data.through, days: unpack(month, kept.data) }
}

/** The month with further UTC days, up to one of them; of days before `through` it has all. */
export function continueMonth(kept: Month, days: readonly Day[], to: string, zone: string): Month {
  const { month } = kept
  const last = [to, utcDaysOf(month).to].sort()[0] ?? to
  if (last <= kept.through) return kept
  const local: LocalDays = new Map([...kept.days].map(([day, counts]) => [day, new Map(counts)]))
  for (const { day, fields } of days) {
    if (day > kept.through && day <= last) addUtcDay(local, day, fields, zone)
  }
  for (const day of local.keys()) if (!day.startsWith(month)) local.delete(day)
  boundMonthPlaces(local.values())
  return { month, through: last, days: local }
}

export async function keepMonth(
  scope: Scope,
  zone: string,
  { month, through, days }: Month,
  revision: number,
): Promise<void> {
  const packed = { v: LAYOUT, through, revision, ...pack(month, days) }
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...monthKey(scope, zone, month), ...packed },
  })
}

const DAYS = 31

function daysOf(month: string): string[] {
  return Array.from({ length: DAYS }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/** Names of the rows, and the number from which their counts are reckoned. */
const Head = z.object({ names: z.array(z.string()), least: z.number() })

/**
 * A row of days for each name, as bytes, since as text counts come to half as much again; and the names
 * apart from them, since what shortens the one does not help the other.
 */
function pack(month: string, days: LocalDays) {
  const names = [...new Set([...days.values()].flatMap((counts) => [...counts.keys()]))].sort()
  const counts = names.flatMap((name) => daysOf(month).map((day) => days.get(day)?.get(name) ?? 0))
  const least = counts.reduce((one, other) => Math.min(one, other), 0)
  return {
    names: compress(Buffer.from(JSON.stringify({ names, least }))),
    rows: compress(writeVarints(counts.map((count) => count - least))),
  }
}

function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_EFFORT },
  })
}

function unpack(month: string, packed: Pick<z.infer<typeof Kept>, 'names' | 'rows'>): LocalDays {
  const { names, least } = Head.parse(JSON.parse(brotliDecompressSync(packed.names).toString()))
  const counts = readVarints(brotliDecompressSync(packed.rows)).map((count) => count + least)
  const ofDay = (n: number) =>
    names.flatMap((name, row) => {
      const count = counts[row * DAYS + n] ?? 0
      return count === 0 ? [] : [[name, count] as const]
    })
  return new Map(
    daysOf(month)
      .map((day, n) => [day, new Map(ofDay(n))] as const)
      .filter(([, counted]) => counted.size > 0),
  )
}
