import { describe, expect, it } from 'vitest'
import { compareDeals, filtersOf, groupOf } from '#shared/deals/listing.ts'
import type { Offer } from '#shared/model/offer.ts'
import { openRules } from '#test/fixtures/deals/deal.ts'

const at = '2026-11-01T00:00:00.000Z'
function aRow(key: string, changes: Partial<Offer> = {}) {
  const deal = { ...openRules(), dealType: 'instore' as const, publishedAt: at, createdAt: at }
  const row = { ...deal, ...changes, key }
  return { ...row, group: groupOf(row) }
}
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const day = (number: number) => `2026-11-0${number}T00:00:00.000Z`

describe('a deal is found', () => {
  it.each<[Partial<Offer>, string[]]>([
    [{}, ['InStoreDeals']],
    [{ dealType: 'online', exclusive: true }, ['OnlineDeals', 'ExclusiveDeals']],
    [{ flashDeal: true, published: false }, ['InStoreDeals', 'FlashDeals', 'ArchivedDeals']],
    [{ published: false, publishedAt: undefined }, ['InStoreDeals', 'DraftDeals']],
    [
      { contestDeal: true, triggered: true, dealType: 'online' },
      ['OnlineDeals', 'TriggeredDeals', 'ContestDeals'],
    ],
  ])('%j under %j', (changes, filters) => {
    expect(filtersOf(aRow('A', changes))).toEqual(filters)
  })
})

describe('deals are grouped', () => {
  it('each once, in the order of the groups, newest published first', () => {
    const rows = [
      aRow('old', { publishedAt: day(1) }),
      aRow('archived', { published: false, triggered: true }),
      aRow('draft', { published: false, flashDeal: true, publishedAt: undefined }),
      aRow('hidden', { hiddenDeal: true }),
      aRow('new', { publishedAt: day(2) }),
      aRow('contest', { contestDeal: true }),
      aRow('flash', { flashDeal: true }),
      aRow('triggered', { triggered: true, flashDeal: true }),
    ]

    const ordered = (direction: 'asc' | 'desc') =>
      keysOf(rows.toSorted(compareDeals('group', direction)))
    const groups = ['triggered', 'flash', 'contest', 'hidden']
    expect(ordered('desc')).toEqual([...groups, 'new', 'old', 'draft', 'archived'])
    expect(ordered('asc')).toEqual([...groups, 'old', 'new', 'draft', 'archived'])
  })
})

describe('deals are ordered', () => {
  const rows = [
    aRow('A', { publishedAt: day(1), archivedAt: day(5), published: false }),
    aRow('B', { publishedAt: day(2), activatedAt: day(4) }),
    aRow('C', { publishedAt: day(3) }),
    aRow('D', { publishedAt: day(3), archivedAt: day(6), published: false }),
  ]

  it.each([
    ['publishedAt', 'desc', 'CBDA'],
    ['publishedAt', 'asc', 'BCAD'],
    ['activatedAt', 'asc', 'BCAD'],
    ['archivedAt', 'desc', 'CBDA'],
    ['archivedAt', 'asc', 'BCAD'],
  ] as const)('published first, by %s %s', (order, direction, keys) => {
    expect(keysOf(rows.toSorted(compareDeals(order, direction))).join('')).toBe(keys)
  })
})
