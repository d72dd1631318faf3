import * as z from 'zod/mini'
import type { Instant } from '#shared/time.ts'
import { BadCursor } from '../../base/bad-cursor.ts'

/** Request for one page of a list. */
export interface ListRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

const Content = z.tuple([z.string(), z.record(z.string(), z.string())])

/**
 * Returns the cursor of the next page as a property to spread, or an empty object after the last
 * page. The cursor contains the list's name, so that other lists reject it.
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

export function isCursorOf(list: string, cursor: string | undefined): boolean {
  return cursor !== undefined && decode(cursor)[0] === list
}

function decode(cursor: string): z.infer<typeof Content> {
  try {
    return Content.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw new BadCursor('The cursor cannot be read', { cause: error })
  }
}

/** Request for a page of events between two instants, or of all time. */
export interface PeriodRequest extends ListRequest {
  readonly period?: { readonly from: Instant; readonly to: Instant } | undefined
}

/** Returns the sort key bounds of a period, for lists sorted by time. */
export function within(period: PeriodRequest['period']): { between?: readonly [string, string] } {
  return period === undefined ? {} : { between: [period.from, `${period.to}#~`] }
}

/** Returns the sort key bounds of a period with an end and possibly a start. */
export function upTo(period: {
  readonly from: Instant | undefined
  readonly until: Instant
}): readonly [string, string] {
  return [period.from ?? EARLIEST, `${period.until}#~`]
}

/** Lower bound that sorts before every year. */
const EARLIEST = '0'

/** Sort key bounds that cover all time, for lists sorted by time. */
export const ALWAYS: readonly [string, string] = [EARLIEST, '~']

/** Returns the position from which a report continues; undefined if no items are left. */
export function nextPosition(next: Record<string, unknown> | undefined): string | undefined {
  return next && JSON.stringify(next)
}

export function readPosition(position: string | undefined): Record<string, unknown> | undefined {
  return position === undefined ? undefined : (JSON.parse(position) as Record<string, unknown>)
}
