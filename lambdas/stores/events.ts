import type { UserEvent } from '#shared/model/event.ts'
import { keys } from './keys.ts'
import { notDeleted } from './not-deleted.ts'
import type { Item } from './table.ts'
import { type Outcome, transact } from './transaction.ts'

export function eventItem(event: UserEvent): Item {
  return { ...keys.event(event.userKey, event.key), ...event }
}

/** Appends an event of a user who is not deleted. */
export function appendEvent(event: UserEvent): Promise<Outcome> {
  return transact([{ put: { Item: eventItem(event) } }, notDeleted(event.userKey)])
}
