import { describe, expect, it } from 'vitest'
import type { NameQuery, SearchIndex } from '#lambdas/search/search-index.ts'
import { noonInMay as day, organization, sponsor } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

const namesOf =
  (index: SearchIndex) =>
  (kind: 'organization' | 'sponsor', query: Partial<NameQuery> = {}) =>
    index.searchNames(kind, { order: 'Alphabetical', limit: 20, page: 1, ...query })

export function describeNameLists({ index, given }: TriedIndex): void {
  describe('lists by name', () => {
    const names = namesOf(index)

    it('hold what has a part of its name, whatever case and accents', async () => {
      await given(
        organization('gulls', { title: 'Harbour Gulls' }),
        organization('aigles', { title: 'Les Aigles de Québec', rest: 'gulls' }),
        sponsor('gullery', { title: 'The Gullery' }),
      )

      expect((await names('organization', { text: 'ULL' })).keys).toEqual(['gulls'])
      expect((await names('organization', { text: 'DE QUE' })).keys).toEqual(['aigles'])
      expect((await names('sponsor', { text: 'ull' })).keys).toEqual(['gullery'])
      expect((await names('organization', { text: 'gulls harbour' })).keys).toEqual([])
    })

    it.each([
      ["joe's", 'Joe’s Pizza'],
      ['oeuvre', 'L’Œuvre'],
      ['st jean', 'St-Jean Hardware'],
      ['A*Z', 'Odd a*z'],
    ])('find by %j what searches of fans find by it: %j', async (text, title) => {
      await given(sponsor('plain', { title: 'Amazing' }), sponsor('odd', { title }))

      expect((await names('sponsor', { text })).keys).toEqual(['odd'])
      expect((await index.searchEverything({ text, limit: 5 })).sponsor).toEqual(['odd'])
    })

    it.each(['*', '?', '\\', '\\*', '"'])('find nothing by %j, which has no word', async (text) => {
      await given(sponsor('plain', { title: 'Amazing' }), sponsor('odd', { title: `Odd ${text}` }))

      expect((await names('sponsor', { text })).keys).toEqual([])
    })

    it('come by name, or by date with those that are archived last', async () => {
      await given(
        organization('a', { title: 'Élan', createdAt: day(2) }),
        organization('b', { title: 'eagles', createdAt: day(3), archived: true }),
        organization('c', { title: 'Falcons', createdAt: day(1) }),
        organization('d', { title: 'Zebras', createdAt: day(4), archived: true }),
      )

      expect((await names('organization')).keys.join('')).toBe('bacd')
      expect((await names('organization', { order: 'NewestToOldest' })).keys.join('')).toBe('acdb')
      expect((await names('organization', { order: 'OldestToNewest' })).keys.join('')).toBe('cabd')
    })
  })
}

export function describeNamesHeld({ index, given }: TriedIndex): void {
  describe('what lists by name hold', () => {
    const names = namesOf(index)

    it('hold one category, one document, the businesses of one organization', async () => {
      await given(
        organization('gulls'),
        organization('fair', { title: 'Autumn Fair', categories: ['Events'] }),
        sponsor('mine', { teamKeys: ['T2', 'T1'] }),
        sponsor('other', { teamKeys: ['T3'] }),
      )

      expect((await names('organization', { category: 'Events' })).keys).toEqual(['fair'])
      expect((await names('organization', { key: 'gulls' })).keys).toEqual(['gulls'])
      expect((await names('sponsor', { teamKey: 'T1' })).keys).toEqual(['mine'])
    })

    it('count all that they are about, whatever is searched', async () => {
      await given(
        organization('gulls'),
        organization('bees', { title: 'Bees', archived: true, isBrand: true }),
        organization('fair', { title: 'Autumn Fair', categories: ['Events'] }),
        sponsor('mine', { teamKeys: ['T1'] }),
        sponsor('other', { teamKeys: ['T3'] }),
      )

      const found = await names('organization', { text: 'fair', category: 'Events' })
      expect(found).toEqual({ keys: ['fair'], total: 1, all: 3, archived: 1 })
      const ofTeam = await names('sponsor', { text: 'nothing', teamKey: 'T1' })
      expect(ofTeam).toEqual({ keys: [], total: 0, all: 1, archived: 0 })
    })

    it('have pages with numbers', async () => {
      await given(...['a', 'b', 'c', 'd', 'e'].map((key) => sponsor(key)))

      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => names('sponsor', { limit: 2, page })),
      )

      expect(pages.map(({ keys }) => keys.join(''))).toEqual(['ab', 'cd', 'e', ''])
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
    })
  })
}
