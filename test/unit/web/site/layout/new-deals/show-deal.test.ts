import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDeals } from '#shared/api/deals.ts'
import { readFeed } from '#shared/api/feed.ts'
import { readMyHome } from '#shared/api/my-home.ts'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { Offer } from '#shared/model/offer.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { answerOf, pagesOf } from '#web/lib/api/resource.ts'
import { addDeal, replaceDeal } from '#web/site/layout/new-deals/show-deal.ts'

const team = anOrganization()
const deal = (changes: Partial<Offer> = {}) => aDeal(aSponsor(), [team], changes)
const shown = deal({ description: 'Two for one' })
const lists = {
  feed: pagesOf(readFeed).queryKey,
  all: pagesOf(listDeals, { query: {} }).queryKey,
  flash: pagesOf(listDeals, { query: { flashDeals: true } }).queryKey,
  searched: pagesOf(listDeals, { query: { searchTerms: 'pizza' } }).queryKey,
  nearest: pagesOf(listDeals, { query: { near: '43.65,-79.38' } }).queryKey,
  around: pagesOf(listDeals, { query: { around: '43.65,-79.38' } }).queryKey,
  fanPage: organization(team.key, 'public'),
  exclusive: organization(team.key, 'exclusive'),
  other: organization(anOrganization().key, 'public'),
}
let client: QueryClient

function organization(key: string, kind: 'public' | 'exclusive') {
  const asked = { params: { organization: key }, query: { kind } }
  return pagesOf(listOrganizationDeals, asked, 'U1').queryKey
}

beforeEach(() => {
  client = new QueryClient()
  for (const key of Object.values(lists)) {
    client.setQueryData<unknown>(key, { pages: [{ items: [shown] }, { items: [] }] })
  }
})

function listsWith(offerKey: string): string[] {
  return Object.entries(lists).flatMap(([name, key]) => {
    const data = client.getQueryData<{ pages: { items: { key: string }[] }[] }>(key)
    const [first] = data?.pages ?? []
    return first?.items[0]?.key === offerKey ? [name] : []
  })
}

describe('a triggered deal that was pushed', () => {
  it('begins the lists to which it belongs, once, and no search', () => {
    const added = deal({ triggered: true })
    addDeal(client, added)
    addDeal(client, added)
    expect(listsWith(added.key)).toEqual(['feed', 'all', 'around', 'fanPage'])
    const [page] = client.getQueryData<{ pages: { items: unknown[] }[] }>(lists.feed)?.pages ?? []
    expect(page?.items).toEqual([added, shown])
  })

  it.each([
    ['a flash deal', { flashDeal: true }, ['feed', 'all', 'flash', 'around', 'fanPage']],
    ['an exclusive one', { exclusive: true }, ['feed', 'all', 'around', 'exclusive']],
    ['one of a group', { offerGroupKey: 'G1' }, ['all', 'around', 'fanPage']],
  ])('is listed by its kind: %s', (_, changes, expected) => {
    const added = deal({ triggered: true, ...changes })
    addDeal(client, added)
    expect(listsWith(added.key)).toEqual(expected)
  })

  it('changes where it stands, without moving, and goes once it has no card', () => {
    const changed = { ...shown, active: false }
    replaceDeal(client, { offerKey: shown.key, deal: changed })
    const first = () => client.getQueryData<{ pages: { items: unknown[] }[] }>(lists.searched)
    expect(first()?.pages).toEqual([{ items: [changed] }, { items: [] }])
    replaceDeal(client, { offerKey: shown.key })
    expect(listsWith(shown.key)).toEqual([])
  })
})

describe('a triggered deal on the home of a fan', () => {
  const home = answerOf(readMyHome, { query: { near: '43.65,-79.38' } }).queryKey
  const rowsNow = () =>
    client
      .getQueryData<{ rows: { kind: string; items: { key: string }[] }[] }>(home)
      ?.rows.map(({ kind, items }) => [kind, items.map(({ key }) => key)])

  it('begins the row of what is on, once, or changes where it stands', () => {
    client.setQueryData<unknown>(home, { rows: [{ kind: 'near', items: [shown] }] })
    const added = deal({ triggered: true })
    addDeal(client, added)
    addDeal(client, added)
    addDeal(client, shown)
    expect(rowsNow()).toEqual([
      ['onNow', [added.key]],
      ['near', [shown.key]],
    ])
    replaceDeal(client, { offerKey: added.key })
    expect(rowsNow()?.[0]).toEqual(['onNow', []])
  })
})
