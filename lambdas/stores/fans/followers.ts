import type { Page } from '#shared/api/paging.ts'
import type { Instant } from '#shared/time.ts'
import { cursorAfter, readCursor } from '../table/cursor.ts'
import { keys } from '../table/keys.ts'
import { type PeriodRequest, within } from '../table/period.ts'
import { batchGetAll, type Item, type ItemPage, queryPage } from '../table/table.ts'

/** A fan as the list of their organization names them. */
interface Follower {
  readonly key: string
  readonly email: string
  readonly followedAt: Instant
}

interface FollowersRequest extends PeriodRequest {
  /** A part of their e-mail address. */
  readonly text: string | undefined
}

/** Followers that are looked at for one page of a search: in one request, and in all. */
const LOOKED_AT_ONCE = 100
const LOOKED_AT_MOST = 1_000

/**
 * Who follows an organization, newest first. Their addresses lie with them alone, since each may
 * change: so a search passes over followers until its page is full. Where many are passed over it
 * ends early, and its cursor goes on from there.
 */
export async function listFollowers(
  teamKey: string,
  { limit, cursor, period, text }: FollowersRequest,
): Promise<Page<Follower>> {
  const list = `followers#${teamKey}`
  const found: Found[] = []
  let after: Record<string, unknown> | undefined = readCursor(list, cursor)
  let lookedAt = 0
  do {
    const page: ItemPage = await queryPage({
      ...{ pk: keys.follower(teamKey, '', '').teamPk, index: 'byTeam', newestFirst: true },
      ...{ ...within(period), after, limit: text === undefined ? limit : LOOKED_AT_ONCE },
    })
    found.push(...(await withAddresses(page.items, text)))
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
    ...cursorAfter(list, last ? placeOf(last.edge) : after),
  }
}

interface Found {
  readonly edge: Item
  readonly follower: Follower
}

/** Whoever is deleted in this moment has no address any more. */
async function withAddresses(edges: readonly Item[], text: string | undefined): Promise<Found[]> {
  const keysOfFans = edges.map((edge) => String(edge['userKey']))
  const users = await batchGetAll(keysOfFans.map(keys.user))
  return edges.flatMap((edge, i) => {
    const email = users[i]?.['email']
    if (typeof email !== 'string') return []
    if (text !== undefined && !email.toLowerCase().includes(text)) return []
    const follower = { key: keysOfFans[i] ?? '', email, followedAt: String(edge['followedAt']) }
    return [{ edge, follower }]
  })
}

function placeOf({ pk, sk, teamPk, teamSk }: Item): Record<string, unknown> {
  return { pk, sk, teamPk, teamSk }
}
