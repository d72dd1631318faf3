import * as z from 'zod/mini'
import { fullName } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import { followersOf, HALF_COUNT } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { nextPosition, readPosition, upTo } from '../table/pages.ts'
import { queryHalves } from '../table/query-halves.ts'
import { batchGetAll, parseItem } from '../table/table.ts'

export interface FollowerRow {
  readonly userKey: string
  readonly followedAt: Instant
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly city?: string | undefined
  readonly organization?: string | undefined
}

const Edge = z.object({ userKey: z.string(), followedAt: z.string() })
const Person = z.object({
  email: z.optional(z.string()),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  city: z.optional(z.string()),
})

const READ = 300

/**
 * Reads the followers who joined in a period and still follow, newest first, starting at a
 * position.
 */
export async function readFollowerRows(
  teamKey: string,
  { from, until }: { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
): Promise<{ rows: FollowerRow[]; next: string | undefined }> {
  const { items, next } = await queryHalves({
    pk: followersOf(teamKey),
    index: 'byTeam',
    between: upTo({ from, until }),
    limit: READ,
    perHalf: READ / HALF_COUNT,
    after: readPosition(position),
  })
  const edges = items.map((item) => parseItem(Edge, item))
  const people = await batchGetAll(edges.map(({ userKey }) => keys.user(userKey)))
  const rows = edges.map(({ userKey, followedAt }, i) => {
    const { email, city, ...person } = Person.parse(people[i] ?? {})
    return { userKey, followedAt, email, city, name: fullName(person) }
  })
  return { rows, next: nextPosition(next) }
}
