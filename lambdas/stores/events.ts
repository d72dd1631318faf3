import type { UserEvent } from '#shared/model/event.ts'
import { keys } from './keys.ts'
import { notDeleted } from './not-deleted.ts'
import { countPart } from './rate-limits.ts'
import { batchGet, type Item } from './table.ts'
import { type Outcome, transact } from './transaction.ts'
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

/** The parts that can fail: the user is deleted, or the person has told too many. */
export const EVENT_PART = { user: 1, limit: 2 } as const

/** Appends an event of a user who is not deleted. */
export function appendEvent(event: UserEvent, personKey: string, now: Date): Promise<Outcome> {
  return transact([
    { put: { Item: eventItem(event) } },
    notDeleted(event.userKey),
    countPart({ limit: 'eventsOfFan', who: personKey }, now),
  ])
}
