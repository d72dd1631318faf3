import { beforeAll, describe, expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { listDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import type { Offer, OfferCard } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite, isCrashLeft } from '#test/fixtures/crashes/crash.ts'
import { expectMirrored, namesOf } from '#test/fixtures/deals/mirrors.ts'
import { givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import type { FlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

/**
 * Returns a deal's state in three lists: flash deals, search results, and the deals of an
 * organization.
 */
async function seen(offerKey: string, team: Organization) {
  const query = { flashDeals: 'true' } as const
  const lists = await Promise.all([
    call(cloud.api, listDeals, { query }),
    call(cloud.api, listDeals, { query: { ...query, searchTerms: 'pizza' } }),
    call(cloud.api, listOrganizationDeals, {
      params: { organization: team.key },
      query: { kind: 'public' },
    }),
  ])
  return lists.map(({ data }) => stateOf(data.items.find(({ key }) => key === offerKey)))
}

function stateOf(card: OfferCard | undefined): 'absent' | 'soldOut' | 'shown' {
  if (card === undefined) return 'absent'
  return card.isSoldOut ? 'soldOut' : 'shown'
}

const allLists = (state: string) => [state, state, state]

let sale: FlashSale
let last: Organization

beforeAll(async () => {
  const [team, other] = [await givenOrganization(), await givenOrganization()]
  last = other
  const named = [team, other].map(({ key, name, slug }) => ({ key, name, slug }))
  const teams = [...named.slice(0, 1), ...namesOf(498), ...named.slice(1)]
  const deal = { description: 'Pizza for two', teams, published: false }
  sale = await givenPaidSale(cloud, { units: 1, team, deal })
})

describe('a deal of 500 organizations', () => {
  const change = (how: (deal: Offer) => Offer) =>
    changeDeal({ offerKey: sale.deal.key, change: (deal) => deal && how(deal), now: new Date() })

  /** Crashes the consumer `update-mirrors` at its n-th write. The queue then retries. */
  async function crashingAt(n: number, act: () => Promise<unknown>) {
    crashAtWrite(n, n % 2 === 0 ? 'before' : 'after', 'update-mirrors')
    await act()
    await cloud.settle()
    expect(isCrashLeft()).toBe(false)
  }

  it('is published, sold out, archived and brought back everywhere, though functions crash', async () => {
    const { key } = sale.deal
    const publishedAt = new Date().toISOString()
    await crashingAt(3, () => change((deal) => ({ ...deal, published: true, publishedAt })))
    expect(await seen(key, last)).toEqual(allLists('shown'))

    await crashingAt(6, () => givenBought(cloud, sale))
    expect(await seen(key, last)).toEqual(allLists('soldOut'))

    const archivedAt = new Date().toISOString()
    await crashingAt(8, () => change((deal) => ({ ...deal, published: false, archivedAt })))
    expect(await seen(key, last)).toEqual(allLists('absent'))

    await crashingAt(11, () => change((deal) => ({ ...deal, published: true })))
    expect(await seen(key, last)).toEqual(allLists('soldOut'))
    await expectMirrored(key, sale.sponsor)
  }, 600_000)
})

describe('a deal of 500 organizations, as fans find it', () => {
  it('is redeemed by who has unlocked it at any of them', async () => {
    const exclusive = await givenDeal(sale.sponsor, [], {
      teams: sale.deal.teams,
      exclusive: true,
      accessLevels: ['exclusive'],
    })
    const fan = await givenFan({}, [last])
    const unlock = { userKey: fan.key, teamKey: sale.team.key, unlockedAt: fan.createdAt }
    const redeemed = async () => {
      const { status, problem } = await call(cloud.api, redeemDeal, {
        params: { dealKey: exclusive.key },
        body: { teamKey: last.key, after: 0 },
        token: await makeToken(cloud.outputs, { userKey: fan.key }),
      })
      return status === 200 ? 'redeemed' : problem.code
    }

    expect(await redeemed()).toBe('notUnlocked')
    await put({
      ...keys.unlock(fan.key, sale.team.key),
      ...unlock,
      accessLevels: ['exclusive'],
    })
    expect(await redeemed()).toBe('redeemed')
  })

  it('has cards that do not grow with them, each naming the organization where it stands', async () => {
    const { data } = await call(cloud.api, listOrganizationDeals, {
      params: { organization: last.key },
      query: { kind: 'public' },
    })
    const card = data.items.find(({ key }) => key === sale.deal.key)
    expect(card?.teams[0]?.key).toBe(last.key)
    expect([card?.teams.length, card?.moreTeams]).toEqual([20, 480])
  })
})
