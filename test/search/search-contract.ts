import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  CommandQuery,
  NameQuery,
  OfferDocument,
  OfferQuery,
  OrganizationDocument,
  PortalDealQuery,
  SearchChange,
  SearchIndex,
  SponsorDocument,
} from '#lambdas/search/search-index.ts'
import { wordsOf } from '#lambdas/search/words.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { foldName } from '#shared/text.ts'
import { aDeal } from '#test/fixtures/deal.ts'

/** An engine under test, with a way to an index of its own that holds nothing. */
export interface Engine {
  start(): Promise<void>
  stop(): Promise<void>
  emptyIndex(): Promise<SearchIndex>
}

interface Texts {
  readonly title?: string
  readonly rest?: string
}

function words({ title = 'Two slices for one', rest = '' }: Texts) {
  return {
    title: wordsOf(title).join(' '),
    text: wordsOf(`${title} ${rest}`).join(' '),
  }
}

type Told<Document> = Partial<Omit<Document, 'key' | 'title' | 'text'>> &
  Texts & { readonly version?: number }

/** A deal of the public list; tests say what differs. */
function offer(key: string, told: Told<OfferDocument> = {}): SearchChange {
  const { title, rest, version = 1, ...changes } = told
  const document: OfferDocument = {
    key,
    ...words({ ...(title !== undefined && { title }), ...(rest !== undefined && { rest }) }),
    lists: ['deals'],
    standing: 'open',
    publishedAt: '2026-05-01T12:00:00.000Z',
    createdAt: '2026-05-01T12:00:00.000Z',
    teamKeys: ['T1'],
    owners: ['sponsor/S1', 'team/T1'],
    filters: ['InStoreDeals'],
    group: 4,
    category: 'Restaurants',
    dealType: 'instore',
    endsAt: '9999-12-31T23:59:59.999Z',
    uses: 0,
    published: true,
    isGrouped: false,
    card: cardOf(key),
    ...changes,
  }
  return { kind: 'offer', key, version, document }
}

export const cardOf = (key: string): OfferCard => ({
  ...aDeal(),
  key,
  description: 'Two slices for one',
  picture: 'offer.svg',
  dealType: 'instore',
  timeZone: 'America/Toronto',
  sponsor: { key: 'S1', name: 'Corner Oven', logo: 'oven.svg' },
  pinned: false,
})

const pageCardOf = (key: string): OrganizationCard => ({
  ...{ key, name: 'Harbour Gulls', slug: key, logo: 'logo.svg', picture: 'team.svg' },
  ...{ color: '#0A6B49', isBrand: false, categories: [], subcategories: [], fans: 0 },
})

/** A FanPage with no fans; tests say what differs. */
function organization(key: string, told: Told<OrganizationDocument> = {}): SearchChange {
  const { title = 'Harbour Gulls', rest, version = 1, ...changes } = told
  const document: OrganizationDocument = {
    key,
    ...words({ title, ...(rest !== undefined && { rest }) }),
    categories: ['Sports Teams'],
    subcategories: ['Hockey'],
    isBrand: false,
    fans: 0,
    ...namedOf(title),
    card: pageCardOf(key),
    ...changes,
  }
  return { kind: 'organization', key, version, document }
}

/** A business of an organization. */
function sponsor(key: string, told: Told<SponsorDocument> = {}): SearchChange {
  const { title = 'Corner Oven', rest, version = 1, ...changes } = told
  const document: SponsorDocument = {
    key,
    ...words({ title, ...(rest !== undefined && { rest }) }),
    ...{ ...namedOf(title), teamKeys: ['T1'], ...changes },
  }
  return { kind: 'sponsor', key, version, document }
}

const namedOf = (title: string) => ({
  name: foldName(title),
  archived: false,
  createdAt: '2026-05-01T12:00:00.000Z',
})

function removal(kind: SearchChange['kind'], key: string, version: number): SearchChange {
  return { kind, key, version, document: undefined }
}

/** What every engine behind `SearchIndex` must do alike. */
export function describeSearchIndex(name: string, engine: Engine): void {
  describe(name, () => {
    let index: SearchIndex
    beforeAll(() => engine.start())
    afterAll(() => engine.stop())
    beforeEach(async () => {
      index = await engine.emptyIndex()
    })

    async function given(...changes: SearchChange[]): Promise<void> {
      expect(await index.apply(changes)).toEqual([])
      await index.refresh()
    }
    async function deals(text: string): Promise<string[]> {
      return (await index.searchOffers({ text, list: 'deals', limit: 20 })).keys
    }
    async function pages(text: string): Promise<string[]> {
      return (await index.searchOrganizations({ text, limit: 20 })).keys
    }

    describe('the lists of the portal', () => {
      const list = (query: Partial<PortalDealQuery> = {}) =>
        index.searchPortalDeals({
          ...{ owners: ['sponsor/S1'], order: 'publishedAt', direction: 'desc' },
          ...{ limit: 20, page: 1, ...query },
        })
      const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`
      const ARCHIVED = { lists: [], teamKeys: [], published: false, group: 5 }

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

      it('have what was created last first, published or not', async () => {
        await given(
          offer('b', { createdAt: day(2), publishedAt: day(5) }),
          offer('d', { ...ARCHIVED, createdAt: day(4) }),
          offer('c', { createdAt: day(3), publishedAt: day(3) }),
        )

        expect((await list({ order: 'createdAt' })).keys.join('')).toBe('dcb')
      })

      it('have pages with numbers', async () => {
        await given(...[1, 2, 3, 4, 5].map((n) => offer(`p${n}`, { publishedAt: day(n) })))

        const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ limit: 2, page })))

        expect(pages.map(({ keys }) => keys.join())).toEqual(['p5,p4', 'p3,p2', 'p1', ''])
        expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
      })
    })

    describe('lists by name', () => {
      const names = (kind: 'organization' | 'sponsor', query: Partial<NameQuery> = {}) =>
        index.searchNames(kind, { order: 'Alphabetical', limit: 20, page: 1, ...query })
      const day = (number: number) => `2026-05-0${number}T12:00:00.000Z`

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

      it.each(['*', '?', 'a*z', '\\', '\\*', '"'])('take %j as it stands', async (text) => {
        await given(
          sponsor('plain', { title: 'Amazing' }),
          sponsor('odd', { title: `Odd ${text}` }),
        )

        expect((await names('sponsor', { text })).keys).toEqual(['odd'])
      })

      it('come by name, or by date with those that are archived last', async () => {
        await given(
          organization('a', { title: 'Élan', createdAt: day(2) }),
          organization('b', { title: 'eagles', createdAt: day(3), archived: true }),
          organization('c', { title: 'Falcons', createdAt: day(1) }),
          organization('d', { title: 'Zebras', createdAt: day(4), archived: true }),
        )

        expect((await names('organization')).keys.join('')).toBe('bacd')
        expect((await names('organization', { order: 'NewestToOldest' })).keys.join('')).toBe(
          'acdb',
        )
        expect((await names('organization', { order: 'OldestToNewest' })).keys.join('')).toBe(
          'cabd',
        )
      })

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

    describe('a text', () => {
      it('is found whatever its case and accents, ligatures and punctuation', async () => {
        await given(
          offer('creme', { title: 'Crème brûlée' }),
          offer('heart', { title: "Cœur d'artichaut" }),
        )
        expect(await deals('CREME Brulee')).toEqual(['creme'])
        expect(await deals('crémé')).toEqual(['creme'])
        expect(await deals('coeur')).toEqual(['heart'])
        expect(await deals('artichaut, cœur!')).toEqual(['heart'])
      })

      it.each([
        ['a letter changed', 'rockfort'],
        ['a letter left out', 'rokford'],
        ['a letter too many', 'rockfford'],
        ['two letters swapped', 'rcokford'],
        ['its first letter wrong', 'tockford'],
      ])('is found with %s', async (_, text) => {
        await given(organization('gulls'), organization('icehogs', { title: 'Rockford IceHogs' }))
        expect(await pages(text)).toEqual(['icehogs'])
        expect(await pages(`${text} icehogs`)).toEqual(['icehogs'])
      })

      it('is found among words that share their beginning', async () => {
        const names = ['Rock', 'Rocket', 'Rockfish', 'Rockford', 'Rockfall', 'Rockfort Bay']
        await given(...names.map((title, i) => organization(`O${i}`, { title })))
        expect(await pages('rockfish')).toEqual(['O2'])
        expect(await pages('rockfxsh')).toEqual(['O2'])
      })

      it('is not found with two typos, nor with one in a short word', async () => {
        await given(offer('pizza', { title: 'Pizza bar' }))
        expect(await deals('pixxa')).toEqual([])
        expect(await deals('bat')).toEqual([])
        expect(await deals('bar')).toEqual(['pizza'])
      })

      it('is found while its last word is only begun', async () => {
        await given(organization('icehogs', { title: 'Rockford IceHogs' }))
        expect(await pages('r')).toEqual(['icehogs'])
        expect(await pages('rockford ic')).toEqual(['icehogs'])
        expect(await pages('rock icehogs')).toEqual([])
      })

      it('is found when every word is somewhere in the document', async () => {
        await given(
          offer('toronto', { title: 'Free coffee', rest: 'Corner Oven Toronto' }),
          offer('ottawa', { title: 'Free coffee', rest: 'Corner Oven Ottawa' }),
        )
        expect(await deals('coffee toronto')).toEqual(['toronto'])
        expect(await deals('oven coffee')).toHaveLength(2)
        expect(await deals('coffee vancouver')).toEqual([])
      })

      it('is found in documents that hold a word in several forms', async () => {
        await given(offer('pizza', { title: 'Pizza, pizzas and pizzeria', rest: 'coffee coffees' }))
        expect(await deals('coffee pizza')).toEqual(['pizza'])
      })

      it('finds the title before the rest, and the word itself before one with a typo', async () => {
        await given(
          organization('rest', { title: 'Harbour Gulls', rest: 'wolves arena', fans: 900 }),
          organization('typo', { title: 'Wolver Club', fans: 800 }),
          organization('title', { title: 'Wolves' }),
        )
        const found = await pages('wolves')
        expect(found[0]).toBe('title')
        expect(new Set(found)).toEqual(new Set(['title', 'rest', 'typo']))
      })

      it.each(['', '   '])('that is empty (%j) lists everything', async (text) => {
        await given(offer('a'), offer('b'))
        expect((await deals(text)).sort()).toEqual(['a', 'b'])
      })

      it.each(['!?', '😀'])('without a word (%j) finds nothing', async (text) => {
        await given(offer('a'), organization('gulls'))
        expect([...(await deals(text)), ...(await pages(text))]).toEqual([])
      })

      it('may hold anything a caller sends', async () => {
        await given(offer('a', { title: 'AND OR NOT' }))
        for (const text of ['"', '\\', '*', '(', 'a:b', 'or AND', '😀', `${'long '.repeat(40)}`]) {
          await expect(index.searchOffers({ text, list: 'deals', limit: 5 })).resolves.toBeDefined()
        }
        expect(await deals('not and')).toEqual(['a'])
      })
    })

    describe('a feed', () => {
      const day = (number: number) => `2026-06-0${number}T00:00:00.000Z`
      const feedOf = (...teamKeys: string[]) =>
        index.readFeed({ teamKeys, limit: 2, suggestions: 2 })

      it('holds closed deals after the others, however new they are', async () => {
        await given(
          offer('closed', { createdAt: day(5), teamKeys: ['A'], standing: 'closed' }),
          offer('older', { createdAt: day(1), teamKeys: ['A'] }),
          offer('newer', { createdAt: day(2), teamKeys: ['A'] }),
        )
        const first = await feedOf('A')
        const rest = await index.readFeed({
          ...{ teamKeys: ['A'], limit: 2, suggestions: 2 },
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

    describe('lists', () => {
      it.each(['', 'pizza'])(
        'put closed deals last, page by page, for the text %j',
        async (text) => {
          const newest = { publishedAt: '2026-07-01T12:00:00.000Z', title: 'Pizza' }
          await given(
            offer('closed', { ...newest, standing: 'closed' }),
            offer('open', { title: 'Slices', rest: 'pizza' }),
          )
          const query = { text, list: 'deals', limit: 1 } as const
          const first = await index.searchOffers(query)
          const second = await index.searchOffers({ ...query, after: first.next })

          expect([...first.keys, ...second.keys]).toEqual(['open', 'closed'])
        },
      )

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
            // Due east as far as `near` is north: nearer than `far`, beyond a degree of latitude.
            offer('across', at(43.65, -79.2)),
            offer('closed', { ...at(43.65), standing: 'closed' }),
          )
          const seen: string[] = []
          let after: Record<string, string> | undefined
          do {
            const page = await index.searchOffers({
              ...{ text, list: 'deals', limit: 2, order: from, after },
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

    describe('filters of deals', () => {
      beforeEach(async () => {
        await given(
          offer('oven', { endsAt: '2026-08-01T00:00:00.000Z' }),
          offer('grill', { publishedAt: '2026-06-01T00:00:00.000Z' }),
          offer('skates', { category: 'Sports', endsAt: '2026-07-01T00:00:00.000Z' }),
          offer('web', { category: 'Sports', dealType: 'online' }),
          offer('draw', { lists: ['contests'], category: 'Travel' }),
        )
      })
      const find = (more: Partial<OfferQuery>) =>
        index.searchOffers({ list: 'deals', limit: 20, ...more })

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

    describe('versions', () => {
      it('let the newest state win, whatever the order of arrival', async () => {
        await given(offer('a', { title: 'New words', version: 5 }))
        await given(offer('a', { title: 'Old words', version: 4 }))
        expect(await deals('new')).toEqual(['a'])
        expect(await deals('old')).toEqual([])
        await given(offer('a', { title: 'Newest words', version: 6 }))
        expect(await deals('newest')).toEqual(['a'])
        expect(await deals('new wor')).toEqual([])
      })

      it('keep what was removed away from a late message', async () => {
        await given(offer('a', { version: 5 }))
        await given(removal('offer', 'a', 7))
        await given(offer('a', { version: 6 }))
        expect(await deals('')).toEqual([])
        await given(offer('a', { version: 8 }))
        expect(await deals('')).toEqual(['a'])
      })

      it('keep a late removal away from what is newer', async () => {
        await given(organization('a', { version: 9 }))
        await given(removal('organization', 'a', 8))
        expect(await pages('gulls')).toEqual(['a'])
      })

      it('take the removal of what never was', async () => {
        await given(removal('offer', 'a', 3))
        await given(offer('a', { version: 2 }))
        expect(await deals('')).toEqual([])
      })

      it('count for each kind by itself, and many changes go at once', async () => {
        await given(
          offer('same', { version: 9 }),
          organization('same', { version: 1 }),
          removal('offer', 'gone', 4),
          offer('other', { version: 2 }),
        )
        expect(await pages('')).toEqual(['same'])
        expect((await deals('')).sort()).toEqual(['other', 'same'])
      })
    })
  })
}
