import { beforeEach, describe, expect, it } from 'vitest'
import type { OfferQuery, SearchIndex } from '#lambdas/search/search-index.ts'
import { offer, organization } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

const findIn = (index: SearchIndex) => (more: Partial<OfferQuery>) =>
  index.searchOffers({ list: 'deals', limit: 20, ...more })

async function givenDeals(given: TriedIndex['given']): Promise<void> {
  await given(
    offer('oven', { endsAt: '2026-08-01T00:00:00.000Z' }),
    offer('grill', { publishedAt: '2026-06-01T00:00:00.000Z' }),
    offer('skates', { category: 'Sports', endsAt: '2026-07-01T00:00:00.000Z' }),
    offer('web', { category: 'Sports', dealType: 'online' }),
    offer('draw', { lists: ['contests'], category: 'Travel' }),
  )
}

export function describeFilters({ index, given }: TriedIndex): void {
  describe('filters of deals', () => {
    beforeEach(() => givenDeals(given))
    const find = findIn(index)

    it('narrow the list, and each count is of what the other leaves', async () => {
      const all = await find({})
      expect([all.total, all.facets]).toEqual([
        4,
        { categories: { Restaurants: 2, Sports: 2 }, dealTypes: { instore: 3, online: 1 } },
      ])
      const sports = await find({ category: 'Sports' })
      expect([[...sports.keys].sort(), sports.total, sports.facets]).toEqual([
        ['skates', 'web'],
        2,
        { categories: { Restaurants: 2, Sports: 2 }, dealTypes: { instore: 1, online: 1 } },
      ])
      const online = await find({ dealType: 'online', text: 'slices' })
      expect([online.keys, online.facets]).toEqual([
        ['web'],
        { categories: { Sports: 1 }, dealTypes: { instore: 3, online: 1 } },
      ])
      expect(await find({ category: 'Sports', dealType: 'online' })).toMatchObject({
        keys: ['web'],
        total: 1,
      })
    })

    it('order what ends soon first, and the newest first although another fits the text better', async () => {
      const soon = await find({ order: { by: 'endingSoon' } })
      expect(soon.keys.slice(0, 3)).toEqual(['skates', 'oven', 'grill'])
      const newest = await find({ text: 'two slices', order: { by: 'newest' } })
      expect(newest.keys[0]).toBe('grill')
      const first = await find({ order: { by: 'endingSoon' }, limit: 1 })
      await expect(find({ after: { standing: 'open', x: '1' } })).rejects.toThrow('position')
      expect(
        (await find({ order: { by: 'endingSoon' }, limit: 1, after: first.next })).keys,
      ).toEqual(['oven'])
    })
  })
}

export function describeOrders({ index, given }: TriedIndex): void {
  describe('the order of filtered deals', () => {
    beforeEach(() => givenDeals(given))
    const find = findIn(index)

    it('order what fits the text equally by the newest, whatever has been written anew', async () => {
      const older = { publishedAt: '2026-04-01T12:00:00.000Z' }
      await given(offer('grill', { version: 3 }))
      await given(offer('oven', { ...older, version: 3 }))
      await given(offer('oven', { ...older, version: 4 }))
      const { keys } = await find({ text: 'two slices', category: 'Restaurants' })
      expect(keys).toEqual(['grill', 'oven'])
    })

    it('order the most redeemed first, of as many the newest, closed ones last, page by page', async () => {
      await given(
        offer('web', { version: 2, uses: 95 }),
        offer('oven', { version: 2, uses: 1500 }),
        offer('over', { uses: 9000, standing: 'closed' }),
      )
      const seen: string[] = []
      let after: Record<string, string> | undefined
      do {
        const page = await find({ order: { by: 'mostRedeemed' }, limit: 2, after })
        seen.push(...page.keys)
        after = page.next
      } while (after !== undefined)
      expect(seen).toEqual(['oven', 'web', 'grill', 'skates', 'over'])
    })
  })
}

export function describeTabCounts({ index, given }: TriedIndex): void {
  describe('counts for the tabs of a FanPage', () => {
    it('are of its own deals, each in one tab', async () => {
      await given(
        offer('open'),
        offer('sold out', { standing: 'closed' }),
        offer('members', { filters: ['ExclusiveDeals'] }),
        offer('draw', { lists: ['contests'], filters: ['ContestDeals'] }),
        offer('members draw', { lists: ['contests'], filters: ['ExclusiveDeals', 'ContestDeals'] }),
        offer('hidden', { lists: [], teamKeys: [] }),
        offer('of another', { teamKeys: ['T2'] }),
      )

      expect(await index.countTeamOffers('T1')).toEqual({ public: 2, exclusive: 1, contests: 2 })
      expect(await index.countTeamOffers('T3')).toEqual({ public: 0, exclusive: 0, contests: 0 })
    })
  })
}

export function describeFacets({ index, given }: TriedIndex): void {
  describe('filters and facets', () => {
    beforeEach(async () => {
      await given(
        organization('gulls'),
        organization('bees', {
          title: 'Harbour Bees',
          categories: ['Sports Teams', 'Communities'],
          subcategories: ['Baseball', 'BIAs'],
        }),
        organization('radio', {
          title: 'Harbour Radio',
          categories: ['Media & Influencers'],
          subcategories: [],
        }),
        organization('other', { title: 'Prairie Foxes' }),
      )
    })

    it('keep the FanPages of a category and a sub-category', async () => {
      const query = { text: 'harbour', limit: 20 }
      const sports = await index.searchOrganizations({ ...query, category: 'Sports Teams' })
      expect(sports.keys.sort()).toEqual(['bees', 'gulls'])
      expect(sports.total).toBe(2)
      const bias = await index.searchOrganizations({ ...query, subcategory: 'BIAs' })
      expect(bias.keys).toEqual(['bees'])
      const none = await index.searchOrganizations({
        ...query,
        category: 'Media & Influencers',
        subcategory: 'Hockey',
      })
      expect(none).toMatchObject({ keys: [], total: 0 })
    })

    it('count within the text, whatever category is chosen', async () => {
      const query = { text: 'harbour', limit: 1, category: 'Communities' }
      const { facets } = await index.searchOrganizations(query)
      expect(facets).toEqual({
        categories: { 'Sports Teams': 2, Communities: 1, 'Media & Influencers': 1 },
        subcategories: { Hockey: 1, Baseball: 1, BIAs: 1 },
      })
    })

    it('count what has a name that every object knows', async () => {
      await given(organization('odd', { title: 'Harbour Oddities', categories: ['constructor'] }))
      const { facets } = await index.searchOrganizations({ text: 'oddities', limit: 20 })
      expect(facets.categories).toEqual({ constructor: 1 })
    })
  })
}
