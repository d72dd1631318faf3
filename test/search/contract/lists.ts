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

const NEW_SINCE = '2026-05-08T12:00:00.000Z'
const LATER = { publishedAt: NEW_SINCE }
const EARLIER = { publishedAt: '2026-05-08T11:59:59.999Z' }

const from = { latitude: 43.65, longitude: -79.38 }
const order = { by: 'nearby', from, newSince: NEW_SINCE } as const
const at = (lat: number) => ({ place: { lat, lon: -79.38 } })

export function describeNewNearby({ index, given }: TriedIndex): void {
  describe('new deals near a place', () => {
    it.each([1, 3, 20])(
      'come first, then all others: nearby, without a place, farther, by %j a page',
      async (limit) => {
        await given(
          offer('new, far', { ...at(45.4), ...LATER }),
          offer('old, next door', { ...at(43.65), ...EARLIER }),
          offer('new, online', { ...LATER, dealType: 'online' }),
          offer('new, across town', { ...at(43.8), ...LATER }),
          offer('old, online', { ...EARLIER, dealType: 'online' }),
          offer('older, online', { dealType: 'online' }),
          offer('new, near', { ...at(43.66), ...LATER }),
          offer('old, farther', { ...at(46), ...EARLIER }),
          offer('old, far', { ...at(45.4), ...EARLIER }),
          offer('new, closed', { ...at(43.65), ...LATER, standing: 'closed' }),
        )
        const seen: string[] = []
        let after: Record<string, string> | undefined
        do {
          const page = await index.searchOffers({ list: 'deals', limit, order, after })
          expect(page.total).toBe(10)
          seen.push(...page.keys)
          after = page.next
        } while (after !== undefined)
        expect(seen).toEqual([
          'new, near',
          'new, across town',
          'new, online',
          'new, far',
          'old, next door',
          'old, online',
          'older, online',
          'old, far',
          'old, farther',
          'new, closed',
        ])
      },
    )
  })
}

export function describeRanks({ index, given }: TriedIndex): void {
  describe('deals of one rank near a place', () => {
    it('of one business come newest first, then by the newest key', async () => {
      await given(
        offer('a', { ...at(43.7), ...LATER }),
        offer('c', { ...at(43.7), ...LATER }),
        offer('b', { ...at(43.7), ...LATER }),
        offer('first', { ...at(43.7), publishedAt: '2026-05-09T00:00:00.000Z' }),
      )
      const { keys } = await index.searchOffers({ list: 'deals', limit: 5, order })
      expect(keys).toEqual(['first', 'c', 'b', 'a'])
    })

    it('of a text and a category are ranked by time and place alone, and counted', async () => {
      await given(
        offer('old', { ...at(43.65), ...EARLIER, title: 'Pizza pizza' }),
        offer('new', { ...at(45.4), ...LATER, rest: 'pizza' }),
        offer('sports', { ...at(43.65), ...LATER, rest: 'pizza', category: 'Sports' }),
        offer('other', { ...at(43.65), ...LATER }),
      )
      const query = { text: 'pizza', category: 'Restaurants', order } as const
      const found = await index.searchOffers({ list: 'deals', limit: 5, ...query })
      expect([found.keys, found.total]).toEqual([['new', 'old'], 2])
      expect(found.facets.categories).toEqual({ Restaurants: 2, Sports: 1 })
    })

    it.each(['Infinity', '-Infinity', 'x', ''])('refuse the rank %j', async (rank) => {
      const next = { standing: 'open', distance: 'Infinity', publishedAt: 'x', key: 'x' }
      const after = rank === '' ? next : { ...next, rank }
      const asked = index.searchOffers({ list: 'deals', limit: 5, order, after })
      await expect(asked).rejects.toThrow('position')
    })
  })
}
