import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Alert } from '#shared/model/alerts.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { fanOfSlice, slicesRange } from '../table/alert-keys.ts'
import { halfNumberOf } from '../table/crowds.ts'
import { queryAll } from '../table/table.ts'

/**
 * Number of bytes of a hash by which a slice records a fan. Two fans have the same bytes once in 16
 * million times.
 */
const BYTES = 3

export type Drawn = 'told' | 'held'

/**
 * Fans of a slice who were told about an alert, and fans who were held out of it, up to the time
 * `at`.
 */
export interface Draw {
  readonly at: Instant
  readonly told: readonly string[]
  readonly held: readonly string[]
}

/**
 * Attributes of a slice that store its draw. They contain hashes of the fans instead of their keys.
 */
const StoredDraw = z.object({
  drawnAt: InstantText,
  /** Hashes of the told fans, `BYTES` long each, one after another. */
  drawnTold: z.instanceof(Uint8Array),
  drawnHeld: z.instanceof(Uint8Array),
})
export type StoredDraw = z.infer<typeof StoredDraw>

/**
 * Returns the attributes that store the draw of a slice together with the draw of earlier
 * deliveries. A fan whose alert is sent again is stored once. Returns undefined if nobody was
 * drawn.
 */
export function storedDraw(
  alert: Alert,
  { at, told, held }: Draw,
  earlier: StoredDraw | undefined,
): StoredDraw | undefined {
  if (told.length + held.length === 0 && earlier === undefined) return undefined
  const withBytes = (stored: Uint8Array | undefined, userKeys: readonly string[]) => {
    let all = textOf(stored ?? new Uint8Array())
    for (const userKey of userKeys) {
      const one = bytesOf(alert, userKey)
      if (!hasBytes(all, one)) all += one
    }
    return new Uint8Array(Buffer.from(all, 'latin1'))
  }
  return {
    drawnAt: at,
    drawnTold: withBytes(earlier?.drawnTold, told),
    drawnHeld: withBytes(earlier?.drawnHeld, held),
  }
}

/** Returns the draw that an earlier delivery of a slice has stored; undefined if there is none. */
export function drawOf(item: unknown): StoredDraw | undefined {
  return StoredDraw.safeParse(item).data
}

function bytesOf({ offerKey, occasion }: Alert, userKey: string): string {
  return textOf(hash('sha256', `${offerKey}#${occasion}#${userKey}`, 'buffer').subarray(0, BYTES))
}

/** Returns the bytes as text with one character for each, because text is searched faster. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

/**
 * Numbers of an organization's fans who were told about an alert or held out, and a search for one
 * of them.
 */
export interface DrawnFans {
  readonly told: number
  readonly held: number
  /** Earliest and latest time of a slice's draw. Undefined if nobody was drawn. */
  readonly first: Instant | undefined
  readonly last: Instant | undefined
  /**
   * Returns whether a fan was told or held out, and the time of the slice's draw; undefined for a
   * fan who was not drawn.
   */
  readonly find: (userKey: string) => { readonly drawn: Drawn; readonly at: Instant } | undefined
}

const PAGE = 1_000

interface Slice {
  readonly at: Instant
  /** Number of the half, and key of the last fan in the slice. */
  readonly half: number
  readonly fan: string
  readonly told: string
  readonly held: string
}

/**
 * Reads the drawn fans of an organization. Memory stays below ten megabytes for a million of them.
 */
export async function readDrawn(alert: Alert, teamKey: string): Promise<DrawnFans> {
  const slices: Slice[] = []
  for await (const item of queryAll({ ...slicesRange(alert, teamKey), limit: PAGE })) {
    const draw = drawOf(item)
    if (draw === undefined) continue
    const { drawnAt: at, drawnTold, drawnHeld } = draw
    const fan = fanOfSlice(item)
    const half = halfNumberOf(fan)
    slices.push({ at, half, fan, told: textOf(drawnTold), held: textOf(drawnHeld) })
  }
  // The table returns the slices of each half in the order of their last fans.
  const halves = Map.groupBy(slices, ({ half }) => half)
  const times = slices.map(({ at }) => at).sort()
  return {
    told: slices.reduce((sum, { told }) => sum + told.length / BYTES, 0),
    held: slices.reduce((sum, { held }) => sum + held.length / BYTES, 0),
    first: times[0],
    last: times.at(-1),
    find(userKey) {
      const slice = sliceOf(halves.get(halfNumberOf(userKey)) ?? [], userKey)
      if (slice === undefined) return undefined
      const sought = bytesOf(alert, userKey)
      const drawn = (['told', 'held'] as const).find((one) => hasBytes(slice[one], sought))
      return drawn && { drawn, at: slice.at }
    },
  }
}

/** Returns the first slice whose last fan does not sort before a fan. */
function sliceOf(slices: readonly Slice[], userKey: string) {
  let [from, to] = [0, slices.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((slices[middle]?.fan ?? '') < userKey) from = middle + 1
    else to = middle
  }
  return slices[from]
}

function hasBytes(all: string, sought: string): boolean {
  for (let i = all.indexOf(sought); i !== -1; i = all.indexOf(sought, i + 1)) {
    if (i % BYTES === 0) return true
  }
  return false
}
