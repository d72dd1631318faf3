import { describe, expect, it } from 'vitest'
import type { OfferQuery } from '#lambdas/search/search-index.ts'
import { offer } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

const TORONTO = { latitude: 43.65, longitude: -79.38 }
const ORDER = { by: 'matches', from: TORONTO } as const
const at = (lat: number) => ({ place: { lat, lon: -79.38 } })
const onNow = { filters: ['InStoreDeals' as const, 'TriggeredDeals' as const] }
const named = { title: 'Slices', rest: 'pizza' }
const best = { title: 'Pizza pizza' }

/** Deals that match `pizza`, and one that does not. */
const DEALS = [
  offer('Kingston, best match', { ...at(45.8), ...best }),
  offer('Kingston, on now', { ...at(45.8), ...best, ...onNow }),
  offer('across town', { ...at(43.8), ...best }),
  offer('across town, on now', { ...at(43.8), ...named, ...onNow }),
  offer('next door', { ...at(43.66), ...named }),
  offer('online', { ...best, dealType: 'online' }),
  offer('online, on now', { ...named, ...onNow, dealType: 'online' }),
  offer('mistyped, on now', { ...at(43.65), title: 'Piazza tour', ...onNow }),
  offer('waiting', { ...at(43.65), ...named, ...onNow, standing: 'closed' }),
  offer('other', { ...at(43.65), title: 'Coffee', ...onNow }),
]

export function describeMatches({ index, given }: TriedIndex): void {
  const keysOf = async (query: Pick<OfferQuery, 'order' | 'text'>, limit: number) => {
    const seen: string[] = []
    let after: Record<string, string> | undefined
    do {
      const page = await index.searchOffers({ list: 'deals', limit, after, ...query })
      seen.push(...page.keys)
      after = page.next
    } while (after !== undefined)
    return seen
  }

  describe('deals that match a text', () => {
    it.each([1, 3, 20])(
      'begin near a place with those on now, then the nearest, by %j a page',
      async (limit) => {
        await given(...DEALS)
        expect(await keysOf({ text: 'pizza', order: ORDER }, limit)).toEqual([
          'across town, on now',
          'online, on now',
          'next door',
          'across town',
          'online',
          'Kingston, on now',
          'Kingston, best match',
          'mistyped, on now',
          'waiting',
        ])
      },
    )

    it.each([1, 20])('begin without a place with those on now, by %j a page', async (limit) => {
      await given(...DEALS)
      const keys = await keysOf({ text: 'pizza' }, limit)
      expect(keys[0]).toBe('Kingston, on now')
      expect(new Set(keys.slice(1, 3))).toEqual(new Set(['across town, on now', 'online, on now']))
      expect(keys.at(-1)).toBe('waiting')
    })

    it('keep the order that is asked for, whatever is on now', async () => {
      await given(offer('a', { ...best, ...onNow }), offer('b', named))
      expect(await keysOf({ text: 'pizza', order: { by: 'newest' } }, 5)).toEqual(['b', 'a'])
    })

    it('contain the beginning of the last word alone', async () => {
      await given(
        offer('half', { ...at(43.65), title: 'Pizza ovens' }),
        offer('whole', { ...at(43.66), title: 'Pizza oven', ...onNow }),
      )
      expect(await keysOf({ text: 'pizza ov', order: ORDER }, 5)).toEqual(['whole', 'half'])
      expect(await keysOf({ text: 'oven pizz', order: ORDER }, 5)).toEqual(['whole', 'half'])
    })
  })
}
