import type { UserEvent } from '#shared/model/event.ts'
import type { Instant } from '#shared/time.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { eventsAt } from './events-by-day.ts'

interface EventsOf {
  readonly type: UserEvent['type']
  readonly from: Instant | undefined
  readonly until: Instant
}

/** Events of one type by the days on which they happened, newest first, from a position on. */
export async function readEventRows(
  { type, from, until }: EventsOf,
  position: string | undefined,
  limit?: number,
) {
  const page = await readRowsOn({ list: 'events', from, until }, eventsAt, position, limit)
  return { ...page, rows: page.rows.filter((event) => event.type === type) }
}
