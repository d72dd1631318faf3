import * as z from 'zod/mini'
import { User } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'
import { toUser } from './users.ts'

const Joined = z.pick(User, { key: true, createdAt: true })
const Points = z.object({ userKey: User.shape.key })

/** Returns the entry for the creation of a user's record; undefined for other items. */
export function joinedEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Joined.safeParse(image)
  if (!success) return undefined
  return { list: 'users', place: `${data.createdAt}#${data.key}`, points: { userKey: data.key } }
}

interface JoinedIn {
  readonly from: Instant | undefined
  readonly until: Instant
}

/** Reads the users who joined in a period and are not deleted, newest first, from a position. */
export function readUserRows(period: JoinedIn, position: string | undefined, limit?: number) {
  return readRowsOn({ list: 'users', ...period }, usersAt, position, limit)
}

async function usersAt(entries: readonly Item[]): Promise<User[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const items = await batchGetAll(places.map(({ userKey }) => keys.user(userKey)))
  return items.map(toUser).filter((user) => typeof user !== 'string')
}
