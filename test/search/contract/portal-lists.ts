import { describe, expect, it } from 'vitest'
import type { PortalDealQuery, SearchIndex } from '#lambdas/search/search-index.ts'
import { noonInMay as day, offer } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

const listOf =
  (index: SearchIndex) =>
  (query: Partial<PortalDealQuery> = {}) =>
    index.searchPortalDeals({
      owners: ['sponsor/S1'],
      order: 'publishedAt',
      direction: 'desc',
      limit: 20,
      page: 1,
      ...query,
    })
const ARCHIVED = { lists: [], teamKeys: [], published: false, group: 5 }

export function describePortalLists({ index, given, deals }: TriedIndex): void {
  describe('the lists of the portal', () => {
    const list = listOf(index)

    it('hold the deals that all of their owners have, archived and hidden too', async () => {
      await given(
        offer('both', { owners: ['sponsor/S1', 'team/T1'] }),
        offer('other', { owners: ['sponsor/S2', 'team/T1'] }),
        offer('archived', { ...ARCHIVED, owners: ['sponsor/S1'] }),
      )

      expect(await list()).toEqual({ keys: ['both', 'archived'], total: 2 })
      expect((await list({ owners: ['sponsor/S1', 'team/T1'] })).keys).toEqual(['both'])
      expect((await list({ owners: [] })).total).toBe(3)
      const some = await list({ owners: ['team/T1'], someOwner: ['sponsor/S2', 'sponsor/S3'] })
      expect(some.keys).toEqual(['other'])
      expect((await list({ owners: [], someOwner: [] })).total).toBe(0)
      expect(await deals('slices')).toEqual(expect.not.arrayContaining(['archived']))
    })

    it('keep what a filter and a text leave', async () => {
      await given(
        offer('flash', { filters: ['InStoreDeals', 'FlashDeals'] }),
        offer('soup', { title: 'Soup', filters: ['OnlineDeals'] }),
      )

      expect((await list({ filter: 'FlashDeals' })).keys).toEqual(['flash'])
      expect((await list({ text: 'soup' })).keys).toEqual(['soup'])
      expect((await list({ text: 'soup', filter: 'FlashDeals' })).total).toBe(0)
    })

    it('have published deals first, and what lacks the time last in both directions', async () => {
      await given(
        offer('a', { publishedAt: day(1), activatedAt: day(3) }),
        offer('b', { publishedAt: day(2), activatedAt: day(2) }),
        offer('c', { publishedAt: day(3) }),
        offer('d', { ...ARCHIVED, publishedAt: day(4), archivedAt: day(4) }),
      )

      expect((await list()).keys.join('')).toBe('cbad')
      expect((await list({ direction: 'asc' })).keys.join('')).toBe('abcd')
      expect((await list({ order: 'activatedAt' })).keys.join('')).toBe('abcd')
      const ascending = { order: 'activatedAt', direction: 'asc' } as const
      expect((await list(ascending)).keys.join('')).toBe('bacd')
    })
  })
}

export function describePortalOrder({ index, given }: TriedIndex): void {
  describe('the order of the lists of the portal', () => {
    const list = listOf(index)

    it('have the groups of deals one after the other, each by the time of publishing', async () => {
      await given(
        offer('d', { ...ARCHIVED, publishedAt: day(4) }),
        offer('o', { publishedAt: day(1) }),
        offer('n', { publishedAt: day(2) }),
        offer('t', { group: 0, publishedAt: day(1) }),
        offer('c', { group: 2, publishedAt: day(3) }),
      )

      expect((await list({ order: 'group' })).keys.join('')).toBe('tcnod')
      expect((await list({ order: 'group', direction: 'asc' })).keys.join('')).toBe('tcond')
    })

    it('have pages with numbers', async () => {
      await given(...[1, 2, 3, 4, 5].map((n) => offer(`p${n}`, { publishedAt: day(n) })))

      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ limit: 2, page })))

      expect(pages.map(({ keys }) => keys.join())).toEqual(['p5,p4', 'p3,p2', 'p1', ''])
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    })
  })
}
