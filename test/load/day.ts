import type { Outputs } from '#scripts/local-cloud/index.ts'
import type { Random } from '#scripts/random.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'
import type { Caller, Signed } from './caller.ts'

/** State that all visits of a day use. */
export interface Day {
  readonly outputs: Outputs
  readonly call: Caller
  readonly random: Random
  /** Deal keys and organization slugs of the demo world. */
  readonly offerKeys: readonly string[]
  readonly slugs: readonly string[]
  /**
   * Organization that the day's fans follow and at which they redeem. At the end, `mixed-day.ts`
   * compares the stored redemptions of `deals` with the number of answered requests.
   */
  readonly team: Organization
  readonly deals: readonly Offer[]
  readonly admin: Signed
  readonly business: Signed & { readonly sponsorKey: string }
}

type Visit = (day: Day) => Promise<void>

const TERMS = ['pizza', 'hockey', 'coffee', 'Toronto', 'tickets', 'harbour', 'café', 'two for one']

/**
 * Visits with weights. Of 100 requests, 80 browse, 10 search, 8 follow and redeem, and 2 are from
 * staff.
 */
const VISITS: readonly (readonly [visit: Visit, weight: number])[] = [
  [({ call, outputs }) => call('home page', 'GET', outputs.siteUrl), 10],
  [({ call }) => call('home', 'GET', '/home'), 10],
  [({ call }) => call('deals', 'GET', '/deals'), 15],
  [({ call, random, offerKeys }) => call('deal', 'GET', `/deals/${random.pick(offerKeys)}`), 20],
  [
    ({ call, random, deals }) => {
      const body = { dealKey: random.pick(deals).key }
      return call('impression', 'POST', '/logImpressionsFunctions/logDealImpression', { body })
    },
    10,
  ],
  [({ call }) => call('FanPages', 'GET', '/organizations'), 5],
  [({ call, random, slugs }) => call('FanPage', 'GET', `/organizations/${random.pick(slugs)}`), 5],
  [
    ({ call, random, slugs }) =>
      call('its deals', 'GET', `/organizations/${random.pick(slugs)}/deals?kind=public`),
    5,
  ],
  [
    ({ call, random }) => {
      const list = random.pick(['deals', 'organizations'])
      return call('search', 'GET', `/${list}?searchTerms=${encodeURIComponent(random.pick(TERMS))}`)
    },
    10,
  ],
  // This visit makes two requests, so its weight is half of 8.
  [followAndRedeem, 4],
  [({ call, admin }) => call("admin's page", 'GET', '/portal/dashboard', admin), 1],
  [
    ({ call, business }) =>
      call("business's page", 'GET', `/portal/sponsors/${business.sponsorKey}/dashboard`, business),
    1,
  ],
]

/** Creates a fan who follows the organization and redeems one of its deals. */
async function followAndRedeem({ call, outputs, random, team, deals }: Day): Promise<void> {
  const fan = await givenFan({})
  const authorization = `Bearer ${await makeToken(outputs, { userKey: fan.key })}`
  await call('follow', 'PUT', `/me/follows/${team.key}`, { authorization })
  const body = { teamKey: team.key, after: 0 }
  const deal = random.pick(deals)
  await call('redeem', 'POST', `/deals/${deal.key}/redemptions`, { authorization, body })
}

export function nextVisit(day: Day): Promise<void> {
  return day.random.weighted(VISITS)(day)
}
