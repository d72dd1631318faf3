import { beforeEach, describe, expect, it } from 'vitest'
import type { CommandQuery } from '#lambdas/search/search-index.ts'
import { offer, organization, sponsor } from '#test/fixtures/search/documents.ts'
import type { TriedIndex } from './tried-index.ts'

export function describeCommandSearch({ index, given }: TriedIndex): void {
  describe('the command search', () => {
    const everything = (query: Partial<CommandQuery> = {}) =>
      index.searchEverything({ text: 'oven', limit: 5, ...query })

    beforeEach(async () => {
      const hidden = { lists: [], teamKeys: [], published: false }
      await given(
        organization('T1', { title: 'Oven Owls' }),
        organization('T2', { title: 'Oven Otters', archived: true }),
        sponsor('S1', { title: 'Corner Oven', teamKeys: ['T1'] }),
        sponsor('S2', { title: 'Oven Bar', teamKeys: ['T2'] }),
        offer('D1', { title: 'Oven deal', owners: ['sponsor/S1', 'team/T1'] }),
        offer('D2', { ...hidden, title: 'Oven deal', owners: ['sponsor/S2', 'team/T2'] }),
      )
    })

    it('finds the best of each kind, archived and hidden ones too', async () => {
      const found = await everything()

      expect(found.organization.toSorted()).toEqual(['T1', 'T2'])
      expect(found.sponsor.toSorted()).toEqual(['S1', 'S2'])
      expect(found.offer.toSorted()).toEqual(['D1', 'D2'])
      expect(await everything({ text: 'owls' })).toMatchObject({ organization: ['T1'] })
      expect((await everything({ text: 'ove', limit: 1 })).offer).toHaveLength(1)
    })

    it('finds for an owner what is theirs', async () => {
      const ofTeam = await everything({ owner: { kind: 'team', key: 'T2' } })
      const ofSponsor = await everything({ owner: { kind: 'sponsor', key: 'S1' } })

      expect(ofTeam).toEqual({ organization: ['T2'], sponsor: ['S2'], offer: ['D2'] })
      expect(ofSponsor).toEqual({ organization: [], sponsor: ['S1'], offer: ['D1'] })
    })
  })
}

export function describeSuggestions({ index, given }: TriedIndex): void {
  describe('suggestions', () => {
    beforeEach(async () => {
      const names = ['Oven Owls', 'Oven Otters', 'Ovenbirds', 'Harbour Gulls']
      await given(
        ...names.map((title, i) => organization(`T${i}`, { title, fans: i })),
        organization('brand', { title: 'Oven Brand', isBrand: true }),
        organization('gone', { title: 'Oven Gone', archived: true }),
        ...['Oven deal', 'Two for one at the oven', 'Skates'].map((title, i) =>
          offer(`D${i}`, { title }),
        ),
        offer('closed', { title: 'Oven deal', standing: 'closed' }),
        offer('secret', { title: 'Oven deal', lists: [] }),
      )
    })

    it.each(['oven', 'ove', 'ovne', 'OVEN ow', 'harbour', 'deal', 'nowhere', '?!', ' '])(
      'of %s are what the lists by text begin with',
      async (text) => {
        const [organizations, offers] = await Promise.all([
          index.searchOrganizations({ text, limit: 2 }),
          index.searchOffers({ text, list: 'deals', limit: 3 }),
        ])
        expect(await index.suggest({ text, organizations: 2, offers: 3 })).toEqual({
          organizations: organizations.keys,
          offers: offers.keys,
        })
      },
    )

    it('hold at most what is asked for of each, and nothing that nobody may see', async () => {
      const found = await index.suggest({ text: 'oven', organizations: 9, offers: 9 })
      expect(found.organizations.toSorted()).toEqual(['T0', 'T1', 'T2'])
      expect(found.offers.toSorted()).toEqual(['D0', 'D1', 'closed'])
      expect(found.offers.at(-1)).toBe('closed')
      const fewer = await index.suggest({ text: 'oven', organizations: 1, offers: 2 })
      expect([fewer.organizations.length, fewer.offers.length]).toEqual([1, 2])
    })
  })
}

export function describeArchived({ index, given }: TriedIndex): void {
  describe('archived organizations', () => {
    it('are in no list and no feed of fans', async () => {
      await given(organization('T1', { archived: true, fans: 9 }), organization('T2'))

      const found = await index.searchOrganizations({ text: 'gulls', limit: 20 })
      const feed = await index.readFeed({ teamKeys: ['T1'], limit: 2, suggestions: 2 })

      expect(found).toMatchObject({ keys: ['T2'], total: 1 })
      expect(found.facets.categories).toEqual({ 'Sports Teams': 1 })
      expect(feed.organizations).toEqual([])
      expect(feed.suggestions.map(({ key }) => key)).toEqual(['T2'])
    })
  })
}
