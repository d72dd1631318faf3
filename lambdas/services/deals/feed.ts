import type { OutputOf } from '#shared/api/contract.ts'
import type { readFeed } from '#shared/api/feed.schemas.ts'
import { FEED_SUGGESTIONS } from '#shared/constants.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { searchIndex } from '../../search/provider.ts'
import { readWholeUser } from '../../stores/fans/users.ts'
import { cursorAfter, readCursor } from '../../stores/table/pages.ts'

interface Page {
  readonly limit: number
  readonly cursor: string | undefined
}

/**
 * Returns a page of a fan's feed, with suggestions. Leaves out deals whose followed organizations
 * are all archived: the index returns only organizations that are not archived.
 */
export async function feedOf(
  userKey: string,
  { limit, cursor }: Page,
  now: Date,
): Promise<OutputOf<typeof readFeed> | Refusal> {
  const found = await readWholeUser(userKey)
  if (typeof found === 'string') return refuse(found)
  const name = `feed#${userKey}`
  const index = await searchIndex()
  const { offers, next, organizations, suggestions } = await index.readFeed({
    teamKeys: found.teams,
    limit,
    after: readCursor(name, cursor),
    suggestions: FEED_SUGGESTIONS,
  })
  const living = new Set(organizations.map(({ key }) => key))
  return {
    items: closedLast(
      offers.filter(({ teams }) => teams.some(({ key }) => living.has(key))),
      now,
    ),
    ...cursorAfter(name, next),
    organizations,
    suggestions,
  }
}
