import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import { answerOf, pagesOf, renew } from '#web/lib/api/resource.ts'

it('keeps a first page and all pages of the same list apart, and renews both', async () => {
  const client = new QueryClient()
  const first = answerOf(listReconciliations).queryKey
  const all = pagesOf(listReconciliations).queryKey
  client.setQueryData(first, { items: [] })
  client.setQueryData(all, { pages: [{ items: [] }], pageParams: [undefined] })

  expect(client.getQueryData(first)).toEqual({ items: [] })
  await renew(client, [listReconciliations])

  expect([first, all].map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
