import { describe, expect, it } from 'vitest'
import { offer, organization } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

export function describeFeeds({ index, given }: TriedIndex): void {
  describe('a feed', () => {
    const day = (number: number) => `2026-06-0${number}T00:00:00.000Z`
    const feedOf = (...teamKeys: string[]) => index.readFeed({ teamKeys, limit: 2, suggestions: 2 })

    it('holds closed deals after the others, however new they are', async () => {
      await given(
        offer('closed', { createdAt: day(5), teamKeys: ['A'], standing: 'closed' }),
        offer('older', { createdAt: day(1), teamKeys: ['A'] }),
        offer('newer', { createdAt: day(2), teamKeys: ['A'] }),
      )
      const first = await feedOf('A')
      const rest = await index.readFeed({
        teamKeys: ['A'],
        limit: 2,
        suggestions: 2,
        after: first.next,
      })

      expect(first.offers.map(({ key }) => key)).toEqual(['newer', 'older'])
      expect(rest.offers.map(({ key }) => key)).toEqual(['closed'])
    })

    it('holds the deals of its organizations, newest first, page by page', async () => {
      await given(
        offer('two', { createdAt: day(2), teamKeys: ['A', 'X'] }),
        offer('four', { createdAt: day(4), teamKeys: ['B'] }),
        offer('three', { createdAt: day(3), teamKeys: ['A', 'B'] }),
        offer('other', { createdAt: day(5), teamKeys: ['X'] }),
        offer('grouped', { createdAt: day(5), teamKeys: ['A'], isGrouped: true }),
      )
      const first = await feedOf('A', 'B')
      const after = first.next
      const second = await index.readFeed({
        teamKeys: ['A', 'B'],
        limit: 2,
        suggestions: 0,
        ...(after && { after }),
      })
      expect(first.offers.map(({ key }) => key)).toEqual(['four', 'three'])
      expect(second.offers.map(({ key }) => key)).toEqual(['two'])
      expect(second.next).toBeUndefined()
    })

    it('shows its organizations, and suggests others with the most fans that are no brands', async () => {
      await given(
        organization('A', { fans: 1 }),
        organization('few', { fans: 5 }),
        organization('many', { fans: 50 }),
        organization('some', { fans: 7 }),
        organization('brand', { fans: 900, isBrand: true }),
      )
      const { organizations, suggestions } = await feedOf('A', 'gone')
      expect(organizations.map(({ key }) => key)).toEqual(['A'])
      expect(suggestions.map(({ key }) => key)).toEqual(['many', 'some'])
    })

    it('is empty for who follows nothing, but for suggestions', async () => {
      await given(offer('deal'), organization('many', { fans: 50 }))
      const { offers, organizations, suggestions } = await feedOf()
      expect([offers, organizations, suggestions.length]).toEqual([[], [], 1])
    })
  })
}
