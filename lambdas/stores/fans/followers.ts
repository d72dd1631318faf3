import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { fullName } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import { followersOf, HALF_COUNT } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { cursorAfter, type PeriodRequest, readCursor, within } from '../table/pages.ts'
import { positionOf, queryHalves } from '../table/query-halves.ts'
import { batchGetAll, type Item, type ItemPage } from '../table/table.ts'
import { readSharing, SHARED_AT } from './consents.ts'

/** Follower as shown in the organization's list. */
interface Follower {
  readonly key: string
  readonly name?: string
  readonly email?: string
  readonly followedAt: Instant
}

interface FollowersRequest extends PeriodRequest {
  /** Text that the follower's e-mail address must contain. */
  readonly text: string | undefined
  /**
   * Fans whose names and addresses are returned and searched: all fans, or only those who share
   * them with the organization.
   */
  readonly names: 'all' | 'shared'
}

/** Number of followers read at a time for a search, and number after which its page ends. */
const LOOKED_AT_ONCE = 100
const LOOKED_AT_MOST = 1_000

/**
 * Lists an organization's followers, newest first. E-mail addresses are stored only with the fans,
 * so a search reads followers until the page is full or about a thousand are read.
 */
export async function listFollowers(
  teamKey: string,
  { limit, cursor, period, text, names }: FollowersRequest,
): Promise<Page<Follower>> {
  const list = `followers#${teamKey}`
  const asked = { teamKey, text, names }
  const found: Found[] = []
  let after: Record<string, unknown> | undefined = readCursor(list, cursor)
  let lookedAt = 0
  do {
    const page: ItemPage = await queryHalves({
      pk: followersOf(teamKey),
      index: 'byTeam',
      ...within(period),
      after,
      ...(text === undefined
        ? { limit }
        : { limit: LOOKED_AT_ONCE, perHalf: LOOKED_AT_ONCE / HALF_COUNT }),
    })
    found.push(...(await withAddresses(page.items, asked)))
    lookedAt += page.items.length
    after = page.next
  } while (
    text !== undefined &&
    after !== undefined &&
    found.length <= limit &&
    lookedAt < LOOKED_AT_MOST
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ follower }) => follower),
    ...cursorAfter(list, last ? positionOf(last.edge, 'byTeam') : after),
  }
}

interface Found {
  readonly edge: Item
  readonly follower: Follower
}

/** Adds names and addresses, and omits fans who are deleted or do not match the search. */
async function withAddresses(
  edges: readonly Item[],
  { teamKey, text, names }: { teamKey: string } & Pick<FollowersRequest, 'text' | 'names'>,
): Promise<Found[]> {
  const keysOfFans = edges.map((edge) => String(edge['userKey']))
  const shared = edges.flatMap((edge, i) => (SHARED_AT in edge ? (keysOfFans[i] ?? []) : []))
  const [users, sharing] = await Promise.all([
    batchGetAll(keysOfFans.map(keys.user)),
    names === 'all' ? new Set(keysOfFans) : readSharing(teamKey, shared),
  ])
  return edges.flatMap((edge, i) => {
    const { success, data: fan } = Fan.safeParse(users[i])
    const key = keysOfFans[i] ?? ''
    if (!success) return []
    const isFound = sharing.has(key) && fan.email.toLowerCase().includes(text ?? '')
    if (text !== undefined && !isFound) return []
    const follower = { key, followedAt: String(edge['followedAt']) }
    return [{ edge, follower: sharing.has(key) ? { ...follower, ...namesOf(fan) } : follower }]
  })
}

const Fan = z.object({
  email: z.string(),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
})

function namesOf({ email, ...person }: z.infer<typeof Fan>) {
  const name = fullName(person)
  return { email, ...(name !== '' && { name }) }
}
