import type { UserEvent } from '#shared/model/event.ts'
import type { Instant } from '#shared/time.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { countPart } from '../rate-limits.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import { notDeleted, type Outcome, writeTransaction } from '../table/writes.ts'
import { eventsAt } from './events-by-day.ts'
import type { Gone } from './users.ts'

export function eventItem(event: UserEvent): Item {
  return { ...keys.event(event.userKey, event.key), ...event }
}

/**
 * Reads consistently whether a user follows an organization. Returns `notFound` if the organization
 * does not exist, and `unauthenticated` if the user is deleted.
 */
export async function readFollowing(
  userKey: string,
  teamKey: string,
): Promise<{ readonly isFollowing: boolean } | Gone> {
  const [user, team, follow] = await batchGet(
    [keys.user(userKey), keys.team(teamKey), keys.follow(userKey, teamKey)],
    { isConsistent: true },
  )
  if (user?.['deletedAt'] !== undefined) return 'unauthenticated'
  return team === undefined ? 'notFound' : { isFollowing: follow !== undefined }
}

/**
 * Appends an event. `user` fails if the user is deleted, `limit` if the person has appended too
 * many.
 */
export function appendEvent(
  event: UserEvent,
  personKey: string,
  now: Date,
): Promise<Outcome<'event' | 'user' | 'limit'>> {
  return writeTransaction({
    event: { put: { Item: eventItem(event) } },
    user: notDeleted(event.userKey),
    limit: countPart({ limit: 'eventsOfFan', who: personKey }, now),
  })
}

interface EventsOf {
  readonly type: UserEvent['type']
  readonly from: Instant | undefined
  readonly until: Instant
}

/** Reads the events of one type, newest first, from a position on. */
export async function readEventRows(
  { type, from, until }: EventsOf,
  position: string | undefined,
  limit?: number,
) {
  const page = await readRowsOn({ list: 'events', from, until }, eventsAt, position, limit)
  return { ...page, rows: page.rows.filter((event) => event.type === type) }
}
