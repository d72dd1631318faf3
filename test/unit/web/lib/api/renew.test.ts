import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listPortalOrganizations } from '#shared/api/portal-organizations.schemas.ts'
import { keyOf, renew } from '#web/lib/api/resource.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('a list shows what was made, also where the search engine is late with it', async () => {
  let found: string[] = []
  const client = new QueryClient()
  const list = new QueryObserver(client, {
    queryKey: keyOf(listPortalOrganizations),
    queryFn: async () => found,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = list.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)

  await renew(client, [listPortalOrganizations])
  expect(list.getCurrentResult().data).toEqual([])
  found = ['Harbour Gulls']
  await vi.advanceTimersByTimeAsync(2_000)
  expect(list.getCurrentResult().data).toEqual(['Harbour Gulls'])
  leave()
  client.clear()
})
