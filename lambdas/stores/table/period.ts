import type { Instant } from '#shared/time.ts'
import type { ListRequest } from './cursor.ts'

/** A page of what happened between two instants, or ever. */
export interface PeriodRequest extends ListRequest {
  readonly period?: { readonly from: Instant; readonly to: Instant } | undefined
}

/** Returns the bounds of a period in lists that are sorted by time first. */
export function within(period: PeriodRequest['period']): { between?: readonly [string, string] } {
  return period === undefined ? {} : { between: [period.from, `${period.to}#~`] }
}

/** The same for rows of all time up to a moment, or since another. */
export function upTo(period: {
  readonly from: Instant | undefined
  readonly until: Instant
}): readonly [string, string] {
  return [period.from ?? EARLIEST, `${period.until}#~`]
}

/** Before every year. */
const EARLIEST = '0'

/** All that is sorted by when it happened. */
export const ALWAYS: readonly [string, string] = [EARLIEST, '~']
