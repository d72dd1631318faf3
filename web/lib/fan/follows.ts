import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { readFeed } from '#shared/api/feed.ts'
import { createEvent, followOrganization, readMe, unfollowOrganization } from '#shared/api/me.ts'
import { readMyHome } from '#shared/api/my-home.ts'
import { listOrganizations, readOrganization } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '../api/call.ts'
import { keyOf, renew } from '../api/resource.ts'
import { hasCode } from '../api-problem.ts'
import { type Me, meKey, rewriteTeams } from '../session/me.ts'

type Change = { teamKey: string; isFollowing: boolean }
type FanPage = OutputOf<typeof readOrganization>
type FanPages = InfiniteData<OutputOf<typeof listOrganizations>>

export const followMutationKey = keyOf(followOrganization)

/**
 * Returns a mutation that shows a follow or unfollow at once, and reverts it if the call fails. If
 * the session has ended, calls `onSessionEnded`.
 */
export function useFollowChange(onSessionEnded: (change: Change) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: followMutationKey,
    mutationFn: ({ teamKey, isFollowing }: Change) =>
      call(isFollowing ? followOrganization : unfollowOrganization, { params: { teamKey } }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: meKey })
      return show(client, change)
    },
    onError: (error, change, shown) => {
      console.error('Following could not be changed.', error)
      if (hasCode(error, 'unauthenticated')) onSessionEnded(change)
      if (shown?.isShown) show(client, { ...change, isFollowing: !change.isFollowing })
    },
    onSuccess: (_, change) => noteChange(client.getQueryData<Me>(meKey)?.user.key, change),
    onSettled: () => renew(client, [readMe, readFeed, readMyHome]),
  })
}

/**
 * Reports a follow or unfollow, with the current page, to the event log. Does not wait for the
 * response.
 */
function noteChange(userKey: string | undefined, { teamKey, isFollowing }: Change): void {
  if (userKey === undefined) return
  const type = isFollowing ? 'follow' : 'unfollow'
  const body = { type, resource: 'team', resourceKey: teamKey, userKey } as const
  const metaData = { page: window.location.pathname.slice(0, 200) }
  call(createEvent, { body: { ...body, metaData } }).catch((error: unknown) =>
    console.error('The event could not be noted.', error),
  )
}

/** Updates the cached follows and fan counts. Returns whether the change altered the follows. */
function show(client: QueryClient, { teamKey, isFollowing }: Change): { isShown: boolean } {
  const known = client.getQueryData<Me>(meKey)
  if (!known || known.teams.includes(teamKey) === isFollowing) return { isShown: false }
  rewriteTeams(client, (teams) =>
    isFollowing ? [...teams, teamKey] : teams.filter((key) => key !== teamKey),
  )
  moveFanCount(client, teamKey, isFollowing ? 1 : -1)
  return { isShown: true }
}

function moveFanCount(client: QueryClient, teamKey: string, by: 1 | -1): void {
  const moved = (fans: number) => Math.max(0, fans + by)
  client.setQueriesData<FanPage>({ queryKey: keyOf(readOrganization) }, (page) =>
    page?.organization?.key === teamKey ? { ...page, fans: moved(page.fans) } : page,
  )
  client.setQueriesData<FanPages>(
    { queryKey: keyOf(listOrganizations) },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((card) =>
            card.key === teamKey ? { ...card, fans: moved(card.fans) } : card,
          ),
        })),
      },
  )
}
