import { describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideSearchIndex } from '#lambdas/search/provider.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { startSearch } from '#scripts/local-cloud/index.ts'
import { changed, index, pages, queues, remove } from '#test/fixtures/search/indexing.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

describe('the queue', () => {
  it('puts a poison message aside after its last try, while others pass', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
    const team = await givenOrganization()
    const broken = { ...keys.offer('BROKEN'), description: 'no deal' }
    await put(broken)
    await queues.sender.send('search-index', [{ kind: 'nothing' }])
    await changed(keys.offer('BROKEN'), keys.team(team.key))

    expect(await pages('gulls')).toEqual([team.key])
    expect(queues.deadLetters).toEqual([
      { queue: 'search-index', body: '{"kind":"nothing"}' },
      { queue: 'search-index', body: '{"kind":"offer","key":"BROKEN"}' },
    ])
    expect(complaints.mock.calls.filter(([text]) => String(text).includes('Dead'))).toHaveLength(2)
    expect(logged).toHaveBeenCalledTimes(10)
    vi.restoreAllMocks()
  })

  it('brings a batch again when the index cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const team = await givenOrganization()
    let failures = 2
    provideSearchIndex({
      ...index,
      apply: (changes) => {
        failures -= 1
        return failures < 0 ? index.apply(changes) : Promise.reject(new Error('unreachable'))
      },
    })
    await changed(keys.team(team.key))
    expect(await pages('gulls')).toEqual([team.key])
    expect(queues.deadLetters).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('the local index', () => {
  it('is made anew from the table at a start', async () => {
    const sponsor = await givenSponsor()
    const team = await givenOrganization({ name: 'Restart Rovers' })
    const deal = await givenDeal(sponsor, [team], { description: 'Restart special' })
    await givenDeal(sponsor, [team], { description: 'Restart secret', hiddenDeal: true })
    await remove(keys.offer('BROKEN'))

    const search = await startSearch()
    await search.rebuild()

    const found = await search.index.searchOffers({ text: 'restart', list: 'deals', limit: 5 })
    expect(found.keys).toEqual([deal.key])
    const rovers = await search.index.searchOrganizations({ text: 'rovers', limit: 5 })
    expect(rovers.keys).toEqual([team.key])
    const everything = await search.index.searchEverything({ text: 'corner oven', limit: 50 })
    expect(everything.sponsor).toContain(sponsor.key)
  })
})
