import { describe, expect, it } from 'vitest'
import { offer, organization } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

export function describeLists({ index, given, deals, pages }: TriedIndex): void {
  describe('lists', () => {
    it.each(['', 'pizza'])('put closed deals last, page by page, for the text %j', async (text) => {
      const newest = { publishedAt: '2026-07-01T12:00:00.000Z', title: 'Pizza' }
      await given(
        offer('closed', { ...newest, standing: 'closed' }),
        offer('open', { title: 'Slices', rest: 'pizza' }),
      )
      const query = { text, list: 'deals', limit: 1 } as const
      const first = await index.searchOffers(query)
      const second = await index.searchOffers({ ...query, after: first.next })

      expect([...first.keys, ...second.keys]).toEqual(['open', 'closed'])
    })

    it('hold the deals of their kind alone', async () => {
      await given(
        offer('plain', { lists: ['deals'] }),
        offer('flash', { lists: ['deals', 'flash'] }),
        offer('contest', { lists: ['contests'] }),
      )
      const keysOf = async (list: 'deals' | 'contests' | 'flash') =>
        (await index.searchOffers({ text: 'slices', list, limit: 20 })).keys.sort()
      expect(await keysOf('deals')).toEqual(['flash', 'plain'])
      expect(await keysOf('flash')).toEqual(['flash'])
      expect(await keysOf('contests')).toEqual(['contest'])
    })

    it('begin without text with the newest deals, and with the FanPages of most fans', async () => {
      await given(
        offer('old', { publishedAt: '2026-01-01T00:00:00.000Z' }),
        offer('new', { publishedAt: '2026-06-01T00:00:00.000Z' }),
        organization('few', { fans: 9 }),
        organization('many', { fans: 100 }),
        organization('nameB', { fans: 10, title: 'Bees' }),
        organization('nameA', { fans: 10, title: 'Ants' }),
      )
      expect(await deals('')).toEqual(['new', 'old'])
      expect(await pages('')).toEqual(['many', 'nameA', 'nameB', 'few'])
    })

    it('leave out brands', async () => {
      await given(organization('team'), organization('brand', { isBrand: true }))
      const found = await index.searchOrganizations({ text: 'gulls', limit: 20 })
      expect(found).toMatchObject({ keys: ['team'], total: 1 })
      expect(found.facets.categories).toEqual({ 'Sports Teams': 1 })
    })
  })
}

export function describePages({ index, given }: TriedIndex): void {
  describe('the pages of lists', () => {
    it.each(['', 'slices'])(
      'come in pages that miss nothing and repeat nothing (%j)',
      async (text) => {
        const keys = Array.from({ length: 23 }, (_, i) => `D${String(i).padStart(2, '0')}`)
        await given(...keys.map((key) => offer(key)))
        const seen: string[] = []
        let after: Record<string, string> | undefined
        do {
          const page = await index.searchOffers({ text, list: 'deals', limit: 5, after })
          expect(page.total).toBe(23)
          seen.push(...page.keys)
          after = page.next
        } while (after !== undefined)
        expect(seen).toHaveLength(23)
        expect([...seen].sort()).toEqual(keys)
      },
    )

    it.each(['', 'gulls'])('of FanPages come in pages too (%j)', async (text) => {
      const keys = Array.from({ length: 10 }, (_, i) => `O${i}`)
      await given(...keys.map((key, i) => organization(key, { fans: i % 3 })))
      const first = await index.searchOrganizations({ text, limit: 5 })
      const second = await index.searchOrganizations({ text, limit: 5, after: first.next })
      expect(second.next).toBeUndefined()
      expect([...first.keys, ...second.keys].sort()).toEqual(keys)
    })

    it('refuse a position of a list of another order', async () => {
      await given(offer('a'))
      const position = { fans: '3', title: 'x', key: 'y' }
      await expect(
        index.searchOffers({ text: '', list: 'deals', limit: 5, after: position }),
      ).rejects.toThrow('position')
    })
  })
}

export function describeNearby({ index, given }: TriedIndex): void {
  describe('deals near a place', () => {
    const HERE = { latitude: 43.65, longitude: -79.38 }
    const from = { by: 'distance', from: HERE } as const
    const at = (latitude: number, longitude = -79.38) => ({
      place: { lat: latitude, lon: longitude },
    })

    it.each(['', 'slices'])(
      'come nearest first, without those that are nowhere, page by page (%j)',
      async (text) => {
        await given(
          offer('far', at(45.4)),
          offer('near', at(43.66)),
          offer('online', { dealType: 'online' }),
          offer('here', at(43.65)),
          // About 14 km to the east: nearer than `far`, and farther than `near`.
          offer('across', at(43.65, -79.2)),
          offer('closed', { ...at(43.65), standing: 'closed' }),
        )
        const seen: string[] = []
        let after: Record<string, string> | undefined
        do {
          const page = await index.searchOffers({
            text,
            list: 'deals',
            limit: 2,
            order: from,
            after,
          })
          expect(page.total).toBe(5)
          seen.push(...page.keys)
          after = page.next
        } while (after !== undefined)
        expect(seen).toEqual(['here', 'near', 'across', 'far', 'closed'])
      },
    )

    it('of one business come newest first', async () => {
      const ages = ['2026-01-01', '2026-03-01', '2026-02-01']
      await given(
        ...ages.map((day) => offer(day, { ...at(43.7), publishedAt: `${day}T00:00:00.000Z` })),
      )
      const { keys } = await index.searchOffers({ list: 'deals', limit: 5, order: from })
      expect(keys).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
    })
  })
}
