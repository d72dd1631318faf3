import * as z from 'zod/mini'
import { UserEvent } from '#shared/model/event.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'

const Points = z.pick(UserEvent, { userKey: true, key: true })
const Placed = z.extend(Points, z.pick(UserEvent, { createdAt: true }).shape)

/** Returns the entry that lists an event by day, or undefined if the image is not an event. */
export function eventEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Placed.safeParse(image)
  if (!success) return undefined
  const { createdAt, ...points } = data
  return { list: 'events', place: `${createdAt}#${data.key}`, points }
}

export async function eventsAt(entries: readonly Item[]): Promise<UserEvent[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const items = await batchGetAll(
    places.map(({ userKey, key }) => keys.event(userKey, key)),
    { isConsistent: true },
  )
  return items.flatMap((item) => (item === undefined ? [] : [parseItem(UserEvent, item)]))
}
