import * as z from 'zod/mini'
import type { Instant } from '#shared/time.ts'
import { BadCursor } from '../../base/bad-cursor.ts'

/** Page of a list: its size, and the position to continue from. */
export interface ListRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

const Content = z.tuple([z.string(), z.record(z.string(), z.string())])

/**
 * Returns a cursor with the next page's position and the list's name, so that another list refuses it. Spread
 * the result into the page; it is empty after the last.
 */
export function cursorAfter(
  list: string,
  next: Record<string, unknown> | undefined,
): { cursor?: string } {
  if (next === undefined) return {}
  return { cursor: Buffer.from(JSON.stringify([list, next])).toString('base64url') }
}

export function readCursor(
  list: string,
  cursor: string | undefined,
): Record<string, string> | undefined {
  if (cursor === undefined) return undefined
  const [owner, next] = decode(cursor)
  if (owner !== list) throw new BadCursor('The cursor belongs to another list')
  return next
}

function decode(cursor: string): z.infer<typeof Content> {
  try {
    return Content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new BadCursor('The cursor cannot be read', { cause: error })
  }
}

/** Page of events between two instants, or of all time. */
export interface PeriodRequest extends ListRequest {
  readonly period?: { readonly from: Instant; readonly to: Instant } | undefined
}

/** Returns the bounds of a period in lists that are sorted by time first. */
export function within(period: PeriodRequest['period']): { between?: readonly [string, string] } {
  return period === undefined ? {} : { between: [period.from, `${period.to}#~`] }
}

/** Returns the bounds of a period up to a moment, or from one moment to another. */
export function upTo(period: {
  readonly from: Instant | undefined
  readonly until: Instant
}): readonly [string, string] {
  return [period.from ?? EARLIEST, `${period.until}#~`]
}

/** Sorts before every year. */
const EARLIEST = '0'

/** Bounds of all entries that are sorted by time. */
export const ALWAYS: readonly [string, string] = [EARLIEST, '~']

/** Returns the position from which a source continues in a report: the key of the last item read. */
export function nextPosition(next: Record<string, unknown> | undefined): string | undefined {
  return next && JSON.stringify(next)
}

export function readPosition(position: string | undefined): Record<string, unknown> | undefined {
  return position === undefined ? undefined : (JSON.parse(position) as Record<string, unknown>)
}
