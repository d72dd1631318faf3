import { ulid } from 'ulid'
import { listRedemptions } from '#lambdas/stores/deals/redemption-lists.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { readPurchase } from '#lambdas/stores/purchases/purchases.ts'
import { listDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { readSponsorDashboard } from '#shared/api/portal.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import type { TestCloud } from '#test/fixtures/cloud/cloud.ts'
import { givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFans, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import { expectEqual, type Operation, outcome, type Scenario } from './operations.ts'

export function redeeming(cloud: TestCloud, token: string): Scenario {
  return {
    what: 'fans redeem a deal that is limited to as many',
    async prepare(count) {
      const team = await givenOrganization()
      const sponsor = await givenSponsor({ teamKeys: [team.key] })
      const limit = { redemptionsLimit: true, totalAvailable: count }
      const { key: offerKey } = await givenDeal(sponsor, [team], limit)
      const fans = await givenFans(count, [team])
      const operations = fans.map(({ key: userKey }): Operation => {
        const request = { params: { dealKey: offerKey }, body: { teamKey: team.key, after: 0 } }
        return async () => {
          const fan = await makeToken(cloud.outputs, { userKey })
          return outcome(await call(cloud.api, redeemDeal, { ...request, token: fan }))
        }
      })
      return {
        operations,
        async check() {
          const { items } = await listRedemptions('byOffer', offerKey, { limit: 100 })
          const { totalRedeemed } = await readTally(offerKey)
          const params = { sponsorKey: sponsor.key }
          const { data } = await call(cloud.api, readSponsorDashboard, { params, token })
          const people = new Set(items.map(({ userKey }) => userKey))
          return [
            ...expectEqual('redemptions', items.length, count),
            ...expectEqual('fans with one', people.size, count),
            ...expectEqual('counted below the limit', totalRedeemed, count),
            ...expectEqual('in the figures', data.figures.total?.redemptions ?? 0, count),
          ]
        },
      }
    },
  }
}

export function buying(cloud: TestCloud): Scenario {
  return {
    what: 'fans buy a flash deal of as many units',
    async prepare(count) {
      const sale = await givenPaidSale(cloud, { units: count })
      const fans = await givenFans(count, [sale.team])
      const query = { offerId: sale.deal.key }
      const paid = new Map<string, string>()
      const operations = fans.map(
        ({ key: userKey }): Operation =>
          async () => {
            const fan = await makeToken(cloud.outputs, { userKey })
            const answer = await call(cloud.api, getStripeCheckoutSession, { query, token: fan })
            if (answer.status === 200 && !paid.has(userKey)) {
              cloud.stripe.pay(answer.data.checkoutSessionId)
              paid.set(userKey, answer.data.checkoutKey)
            }
            return outcome(answer)
          },
      )
      return {
        operations,
        async check() {
          // The schedule completes steps that failed after the payment.
          await cloud.schedules.run('settle-purchases', new Date(Date.now() + 2 * 3_600_000))
          await cloud.settle()
          const stored = [...paid].map(async ([userKey, key]) => readPurchase(userKey, key))
          const states = (await Promise.all(stored)).map((purchase) => purchase?.state)
          const transfers = [...paid.values()].map(
            (key) =>
              cloud.stripe.list('transfer').filter((one) => one.transfer_group === key).length,
          )
          return [
            ...expectEqual('purchases', states, new Array(count).fill('unredeemed')),
            // Each purchase has two transfers: one to the business and one to the organization.
            ...expectEqual('transfers', transfers, new Array(count).fill(2)),
          ]
        },
      }
    },
  }
}

export function searching(cloud: TestCloud): Scenario {
  return {
    what: 'deals are indexed while fans search',
    async prepare(count) {
      const team = await givenOrganization()
      const sponsor = await givenSponsor({ teamKeys: [team.key] })
      const words = Array.from({ length: count }, () => ulid().toLowerCase())
      const made = new Set<string>()
      const search = (word: string) => call(cloud.api, listDeals, { query: { searchTerms: word } })
      const operations = words.map(
        (word): Operation =>
          async () => {
            if (!made.has(word)) await givenDeal(sponsor, [team], { description: `Hat ${word}` })
            made.add(word)
            return outcome(await search(word))
          },
      )
      return {
        operations,
        async check() {
          const found = words.map(async (word) => {
            const { data } = await search(word)
            return data.items.filter(({ description }) => description === `Hat ${word}`).length
          })
          return expectEqual('found', await Promise.all(found), new Array(count).fill(1))
        },
      }
    },
  }
}
