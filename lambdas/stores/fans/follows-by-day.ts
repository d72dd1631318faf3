import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { type Item, parseItem } from '../table/table.ts'

const Edge = z.object({ userKey: Key, teamKey: Key, followedAt: Instant })

const FollowChange = z.object({ at: Instant, teamKey: Key, change: z.enum(['follow', 'unfollow']) })
type FollowChange = z.infer<typeof FollowChange>

/**
 * Returns the entry for the start or end of a follow. The entry remains after the fan's data is
 * erased, so it identifies only the organization. A hash distinguishes fans with the same time.
 * Returns undefined if the image is not of a follow.
 */
export function followEntry(
  image: unknown,
  change: FollowChange['change'],
  endedAt?: Date,
): DayEntry | undefined {
  const { success, data } = Edge.safeParse(image)
  if (!success) return undefined
  const { userKey, teamKey, followedAt } = data
  const at = endedAt?.toISOString() ?? followedAt
  const which = createHash('sha256').update(`${at} ${userKey} ${teamKey}`).digest('base64url')
  return { list: 'follows', place: `${at}#${which.slice(0, 22)}`, points: { at, teamKey, change } }
}

export function followsAt(entries: readonly Item[]): FollowChange[] {
  return entries.map((entry) => parseItem(FollowChange, entry))
}
