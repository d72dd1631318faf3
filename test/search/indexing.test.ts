import { describe, expect, it } from 'vitest'
import { provideQueueSender } from '#lambdas/base/aws/queue.ts'
import { handler as fanout } from '#lambdas/consumers/fanout.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import { organizationItems } from '#lambdas/stores/organizations/organizations.ts'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { countsOfDeal } from '#lambdas/stores/search-items.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { startSearch } from '#scripts/local-cloud/index.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import {
  changed,
  deals,
  index,
  pages,
  queues,
  remove,
  sent,
  toRecord,
} from '#test/fixtures/search/indexing.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const later = '2026-03-01T10:00:00.000Z'

/**
 * Processes a stream record about a business. If the record is a MODIFY record, its old image has a
 * different name.
 */
async function businessChanged(key: string, eventName: 'INSERT' | 'REMOVE' | 'MODIFY') {
  const record = toRecord(keys.sponsor(key), 0)
  const images = eventName === 'MODIFY' && { OldImage: { name: { S: 'As it was' } } }
  await fanout({ Records: [{ ...record, eventName, dynamodb: { ...record.dynamodb, ...images } }] })
  await queues.drain()
}

async function businesses(text = ''): Promise<string[]> {
  const query = { text, order: 'Alphabetical', limit: 20, page: 1 } as const
  return (await index.searchNames('sponsor', query)).keys
}

async function save(offer: Offer, sponsor: Sponsor): Promise<void> {
  await put(...offerItems(offer, sponsor))
  await changed(keys.offer(offer.key))
}

describe('fanout', () => {
  it('asks once for each deal and FanPage of a batch, and for nothing else', async () => {
    await changed(
      keys.team('T1'),
      keys.fans('T1'),
      keys.fans('T1'),
      keys.offer('O1'),
      keys.offer('O1'),
      keys.user('U1'),
      keys.sponsor('S1'),
      keys.tally('O1'),
      keys.offerSponsor('O1'),
    )
    expect(sent).toEqual([
      { kind: 'organization', key: 'T1' },
      { kind: 'offer', key: 'O1' },
    ])
  })

  it('fails when the queue does not take its messages, so that the batch comes again', async () => {
    provideQueueSender({ send: () => Promise.reject(new Error('no queue')) })
    await expect(fanout({ Records: [toRecord(keys.team('T1'), 0)] })).rejects.toThrow('no queue')
  })
})

describe('a deal', () => {
  it('is found once it is published, by its texts in both languages and its owners', async () => {
    const sponsor = await givenSponsor({ name: 'Corner Oven' })
    const team = await givenOrganization({ name: 'Prairie Foxes' })
    const deal = await givenDeal(sponsor, [team], { keywords: ['poutine'] })
    await changed(keys.offer(deal.key))
    for (const text of ['two slices', 'deux pointes', 'corner oven', 'prairie foxes', 'poutine']) {
      expect(await deals(text)).toEqual([deal.key])
    }
  })

  it.each([
    ['is unpublished', { published: false }],
    ['becomes hidden', { hiddenDeal: true }],
  ])('leaves when it %s', async (_, change) => {
    const sponsor = await givenSponsor()
    const deal = await givenDeal(sponsor, [], {})
    await changed(keys.offer(deal.key))
    expect(await deals('slices')).toEqual([deal.key])

    await save({ ...deal, ...change, updatedAt: later }, sponsor)

    expect(await deals('slices')).toEqual([])
  })

  it('leaves when its items are deleted, and a late message does not bring it back', async () => {
    const sponsor = await givenSponsor()
    const deal = await givenDeal(sponsor, [], {})
    await changed(keys.offer(deal.key))
    await remove(keys.offer(deal.key))
    await changed(keys.offer(deal.key))
    expect(await deals('slices')).toEqual([])

    await put(...offerItems(deal, sponsor))
    await changed(keys.offer(deal.key))

    expect(await deals('slices')).toEqual([])
  })

  it('keeps its newest state when an older one is read late', async () => {
    const sponsor = await givenSponsor()
    const deal = await givenDeal(sponsor, [], {})
    await save({ ...deal, description: 'Free coffee', updatedAt: later }, sponsor)
    await save(deal, sponsor)
    expect(await deals('coffee')).toEqual([deal.key])
  })
})

describe('how often a deal was redeemed', () => {
  const used = async (key: string, from: number, to: number) => {
    const counts = countsOfDeal(key)
    const image = (redemptions: number) => ({ r: { N: String(redemptions) } })
    const record = toRecord(counts, to)
    await put({ ...counts, r: to })
    const images = { OldImage: image(from), NewImage: image(to) }
    await fanout({ Records: [{ ...record, dynamodb: { ...record.dynamodb, ...images } }] })
    await queues.drain()
  }
  const mostRedeemed = async () =>
    (await index.searchOffers({ list: 'deals', limit: 20, order: { by: 'mostRedeemed' } })).keys

  it('moves it in its list, and asks for its document only where the coarse count has moved', async () => {
    const sponsor = await givenSponsor()
    const few = await givenDeal(sponsor, [], {})
    const many = await givenDeal(sponsor, [], {})
    await changed(keys.offer(few.key), keys.offer(many.key))
    await used(few.key, 0, 3)
    expect(await mostRedeemed()).toEqual([few.key, many.key])
    await used(many.key, 9, 12)
    expect(await mostRedeemed()).toEqual([many.key, few.key])

    sent.length = 0
    await used(many.key, 12, 14)
    expect(sent).toEqual([])
    await used(many.key, 14, 15)
    expect(sent).toEqual([{ kind: 'offer', key: many.key }])
  })

  it('is in an index that is made anew', async () => {
    const sponsor = await givenSponsor()
    const [few, many] = [await givenDeal(sponsor, [], {}), await givenDeal(sponsor, [], {})]
    await put({ ...countsOfDeal(few.key), r: 900_001 }, { ...countsOfDeal(many.key), r: 950_001 })
    const search = await startSearch()
    await search.rebuild()
    const order = { by: 'mostRedeemed' } as const
    const found = await search.index.searchOffers({ list: 'deals', limit: 2, order })
    expect(found.keys).toEqual([many.key, few.key])
  })
})

describe('a FanPage', () => {
  it('is found, with its fans deciding its place', async () => {
    const few = await givenOrganization({ name: 'Lake Gulls' })
    const many = await givenOrganization({ name: 'Lake Bees' })
    await changed(keys.team(few.key), keys.team(many.key))
    await put({ ...keys.fans(many.key), fans: 12, revision: 13 })
    await changed(keys.fans(many.key))
    expect(await pages('')).toEqual([many.key, few.key])
  })

  it('leaves when it is archived and returns when it is not', async () => {
    const team = await givenOrganization()
    await changed(keys.team(team.key))
    expect(await pages('gulls')).toEqual([team.key])

    await put(...organizationItems({ ...team, archived: true, updatedAt: later }))
    await changed(keys.team(team.key))
    expect(await pages('gulls')).toEqual([])

    const again = '2026-03-02T10:00:00.000Z'
    await put(...organizationItems({ ...team, updatedAt: again }))
    await changed(keys.team(team.key))
    expect(await pages('gulls')).toEqual([team.key])
  })

  it('leaves when its items are deleted', async () => {
    const team = await givenOrganization()
    await put({ ...keys.fans(team.key), fans: 900_000, revision: 1_000_000 })
    await changed(keys.team(team.key))
    await remove(keys.team(team.key), keys.fans(team.key))
    await changed(keys.team(team.key))
    expect(await pages('')).toEqual([])
  })
})

describe('a FanPage that is archived', () => {
  it('stays in the lists of the portal, which count it', async () => {
    const team = await givenOrganization({ archived: true })
    await changed(keys.team(team.key))

    const query = { key: team.key, order: 'Alphabetical', limit: 20, page: 1 } as const
    expect(await index.searchNames('organization', query)).toEqual({
      keys: [team.key],
      total: 1,
      all: 1,
      archived: 1,
    })
  })
})

describe('a business', () => {
  it('is found once it is there, by its new name once it has one, and no more when it is gone', async () => {
    const sponsor = await givenSponsor({ name: 'Corner Oven' })
    await businessChanged(sponsor.key, 'INSERT')
    expect(await businesses('ner ov')).toEqual([sponsor.key])

    await put(...sponsorItems({ ...sponsor, name: 'Kiln', updatedAt: later }))
    await businessChanged(sponsor.key, 'MODIFY')
    expect([await businesses('oven'), await businesses('kiln')]).toEqual([[], [sponsor.key]])

    await remove(keys.sponsor(sponsor.key))
    await businessChanged(sponsor.key, 'REMOVE')
    expect(await businesses()).toEqual([])
  })

  it('leaves when it is deleted, though its record stays', async () => {
    const sponsor = await givenSponsor()
    await businessChanged(sponsor.key, 'INSERT')

    const deleted = { ...sponsor, archived: true, deletedAt: later, updatedAt: later }
    await put(...sponsorItems(deleted))
    await businessChanged(sponsor.key, 'MODIFY')

    expect(await businesses()).toEqual([])
  })
})
