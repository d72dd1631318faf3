import type { UserEvent } from '#shared/model/event.ts'
import { countPart } from '../rate-limits.ts'
import { keys } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { batchGet, type Item } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/transaction.ts'
import type { Gone } from './users.ts'

export function eventItem(event: UserEvent): Item {
  return { ...keys.event(event.userKey, event.key), ...event }
}

/** Whether a user follows an organization at this moment. */
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

/** Appends an event. It fails where the `user` is deleted, or the person is over the `limit`. */
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
