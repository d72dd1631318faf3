import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import type { Contract } from '#shared/api/contract.ts'
import { call } from '#test/fixtures/api.ts'
import { startTestCloud, type TestCloud } from '#test/fixtures/cloud.ts'
import { givenFlashSale } from '#test/fixtures/flash-deal.ts'
import { givenPurchase } from '#test/fixtures/purchases.ts'
import { type Identity, makeToken } from '#test/fixtures/tokens.ts'
import {
  givenBrand,
  givenCode,
  givenDeal,
  givenDealGroup,
  givenFan,
  givenOrganization,
  givenSponsor,
} from '#test/fixtures/world.ts'

/**
 * What every endpoint answers to every kind of caller. `own` and `other` tell whether the row asked
 * for belongs to the caller's organization or business.
 *
 *                                                  visitor fan  sponsor sponsor team  team  admin
 *                                                               own     other   own   other
 */
// biome-ignore format: the table is read in columns
const EXPECTED: Record<string, readonly number[]> = {
  'read-home':                              [200, 200, 200, 200, 200, 200, 200],
  'list-categories':                        [200, 200, 200, 200, 200, 200, 200],
  'read-sitemap':                           [200, 200, 200, 200, 200, 200, 200],
  'read-robots':                            [200, 200, 200, 200, 200, 200, 200],
  'read-page':                              [200, 200, 200, 200, 200, 200, 200],
  'list-organizations':                     [200, 200, 200, 200, 200, 200, 200],
  'read-organization':                      [200, 200, 200, 200, 200, 200, 200],
  'list-organization-deals':                [200, 200, 200, 200, 200, 200, 200],
  'read-brand':                             [200, 200, 200, 200, 200, 200, 200],
  'list-deals':                             [200, 200, 200, 200, 200, 200, 200],
  'read-deal':                              [200, 200, 200, 200, 200, 200, 200],
  'list-similar-deals':                     [200, 200, 200, 200, 200, 200, 200],
  'read-deal-group':                        [200, 200, 200, 200, 200, 200, 200],
  'redeem-deal':                            [401, 200, 200, 200, 200, 200, 200],
  'log-deal-impression':                    [200, 200, 200, 200, 200, 200, 200],
  'read-me':                                [401, 200, 200, 200, 200, 200, 200],
  'update-user-data-after-login-or-sign-up': [401, 200, 200, 200, 200, 200, 200],
  'update-me':                              [401, 200, 200, 200, 200, 200, 200],
  'delete-me':                              [401, 200, 403, 403, 403, 403, 403],
  'check-and-suggest-usernames':            [401, 200, 200, 200, 200, 200, 200],
  'set-language':                           [401, 200, 200, 200, 200, 200, 200],
  'follow-organization':                    [401, 200, 200, 200, 200, 200, 200],
  'unfollow-organization':                  [401, 200, 200, 200, 200, 200, 200],
  'read-feed':                              [401, 200, 200, 200, 200, 200, 200],
  'recommended-offer':                      [401, 200, 200, 200, 200, 200, 200],
  'create-event':                           [401, 403, 403, 403, 403, 403, 403],
  'update-redemptions-with-device-info':    [401, 403, 403, 403, 403, 403, 403],
  'list-my-redemptions':                    [401, 200, 200, 200, 200, 200, 200],
  'read-my-deals':                          [401, 200, 200, 200, 200, 200, 200],
  'unlock-exclusives':                      [401, 200, 200, 200, 200, 200, 200],
  'suggest-cities':                         [401, 200, 200, 200, 200, 200, 200],
  'locate-address':                         [200, 200, 200, 200, 200, 200, 200],
  'read-sponsor-dashboard':                 [401, 403, 200, 403, 200, 403, 200],
  'read-team-dashboard':                    [401, 403, 403, 403, 200, 403, 200],
  'read-admin-dashboard':                   [401, 403, 403, 403, 403, 403, 200],
  'list-reconciliations':                   [401, 403, 403, 403, 403, 403, 200],
  'list-sponsors':                          [401, 403, 200, 200, 200, 200, 200],
  'list-sponsor-redemptions':               [401, 403, 200, 403, 200, 403, 200],
  'get-stripe-checkout-session':            [401, 200, 200, 200, 200, 200, 200],
  'read-my-checkout':                       [401, 404, 404, 404, 404, 404, 404],
  'cancel-checkout':                        [401, 404, 404, 404, 404, 404, 404],
  'list-my-purchases':                      [401, 200, 200, 200, 200, 200, 200],
  'read-my-purchase':                       [401, 404, 404, 404, 404, 404, 404],
  'refund-my-purchase':                     [401, 404, 404, 404, 404, 404, 404],
  'refund-purchase':                        [401, 403, 403, 403, 403, 403, 404],
  'look-up-purchase':                       [401, 403, 403, 403, 403, 403, 200],
  'read-purchase':                          [401, 403, 403, 403, 403, 403, 404],
  'receive-stripe-event':                   [400, 400, 400, 400, 400, 400, 400],
  'read-sponsor-purchase-stats':            [401, 403, 200, 403, 403, 403, 200],
  'read-team-purchase-stats':               [401, 403, 403, 403, 200, 403, 200],
  'list-sponsor-purchases':                 [401, 403, 200, 403, 403, 403, 200],
  'find-purchase':                          [401, 403, 200, 403, 403, 403, 200],
  'redeem-purchase':                        [401, 403, 200, 403, 403, 403, 200],
  'get-stripe-account':                     [401, 403, 200, 403, 403, 403, 200],
  'get-stripe-account-link':                [401, 403, 200, 403, 403, 403, 200],
  'read-openapi':                           [200, 200, 200, 200, 200, 200, 200],
  'read-docs':                              [200, 200, 200, 200, 200, 200, 200],
}
const CALLERS = [
  'visitor',
  'fan',
  'sponsor of the row',
  'sponsor of another',
  'team of the row',
  'team of another',
  'admin',
] as const
const FLAWS = ['expired', 'endless', 'forged', 'otherClient', 'otherIssuer', 'accessToken'] as const

let cloud: TestCloud
let inputs: {
  params: Record<string, string>
  teamKey: string
  dealKey: string
  code: string
  flashDealKey: string
  purchaseCode: string
}
const identities = new Map<string, Identity>()

beforeAll(async () => {
  cloud = await startTestCloud()
  const team = await givenOrganization()
  const address = '12 Ferry Street, Toronto'
  const sponsor = await givenSponsor({ teamKeys: [team.key], address })
  const otherTeam = await givenOrganization()
  const otherSponsor = await givenSponsor({ teamKeys: [otherTeam.key] })
  const deal = await givenDeal(sponsor, [team])
  const flash = await givenFlashSale(10)
  const roles: Record<string, Omit<Identity, 'userKey'>> = {
    fan: {},
    leaver: {},
    'sponsor of the row': { role: 'sponsor', sponsorID: sponsor.key },
    'sponsor of another': { role: 'sponsor', sponsorID: otherSponsor.key },
    'team of the row': { role: 'team', teamID: team.key },
    'team of another': { role: 'team', teamID: otherTeam.key },
    admin: { role: 'admin' },
  }
  for (const [caller, claims] of Object.entries(roles)) {
    const { key } = await givenFan({}, [team, flash.team])
    identities.set(caller, { userKey: key, ...claims })
  }
  const params = {
    organization: team.key,
    dealKey: deal.key,
    teamKey: team.key,
    sponsorKey: sponsor.key,
    ...{ owner: 'sponsors', key: sponsor.key },
    brandKey: (await givenBrand([team])).key,
    groupKey: (await givenDealGroup([deal])).key,
    ...{ checkoutKey: '01NOSUCHROW', purchaseKey: '01NOSUCHROW' },
  }
  const { code } = await givenCode(team)
  const purchase = await givenPurchase({ deal, sponsor, team })
  const keys = { teamKey: team.key, dealKey: deal.key, flashDealKey: flash.deal.key }
  inputs = { params, ...keys, code, purchaseCode: purchase.code }
})
afterAll(() => cloud.stop())

function ownBusiness() {
  return { resourceType: 'sponsor', resourceId: inputs.params['sponsorKey'] ?? '' }
}

/** An input that each contract accepts. */
function inputOf(contract: Contract) {
  const bodies: Record<string, object> = {
    'redeem-deal': { teamKey: inputs.teamKey, after: 0 },
    'log-deal-impression': { dealKey: inputs.dealKey },
    'update-user-data-after-login-or-sign-up': { email: 'fan@fans.example' },
    'update-me': { firstName: 'Robin' },
    'check-and-suggest-usernames': { userName: 'robin' },
    'set-language': { languagePreference: 'fr' },
    'create-event': {
      ...{ type: 'follow', resource: 'team', resourceKey: inputs.teamKey },
      userKey: '01SOMEBODYELSE',
    },
    'update-redemptions-with-device-info': {
      ...{ dealID: inputs.dealKey, userID: '01SOMEBODYELSE' },
      deviceInfo: { web: true },
    },
    'refund-purchase': { code: inputs.purchaseCode },
    'look-up-purchase': { code: inputs.purchaseCode },
    'find-purchase': { code: inputs.purchaseCode },
    'redeem-purchase': { code: inputs.purchaseCode, attempt: 'the-one-attempt' },
    'get-stripe-account-link': ownBusiness(),
    'unlock-exclusives': { teamKey: inputs.teamKey, exclusiveCode: inputs.code },
  }
  const queries: Record<string, Record<string, string>> = {
    'list-organization-deals': { kind: 'public' },
    'suggest-cities': { text: 'Toronto' },
    'get-stripe-account': ownBusiness(),
    'get-stripe-checkout-session': { offerId: inputs.flashDealKey },
  }
  const body = bodies[contract.name]
  const query = queries[contract.name]
  return { params: inputs.params, ...(body && { body }), ...(query && { query }) }
}

async function tokenOf(caller: string, flaw?: (typeof FLAWS)[number]): Promise<string | undefined> {
  const identity = identities.get(caller)
  return identity && makeToken(cloud.outputs, identity, flaw)
}

describe('every endpoint answers every caller as the table says', () => {
  it('and the table names every endpoint of the manifest', () => {
    expect(Object.keys(EXPECTED)).toEqual(endpoints.map(({ contract }) => contract.name))
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const statuses = []
      for (const caller of CALLERS) {
        // The fan of the other rows is needed after he would have gone.
        const isLeaving = name === 'delete-me' && caller === 'fan'
        const token = await tokenOf(isLeaving ? 'leaver' : caller)
        const { status } = await call(cloud.api, contract, { ...inputOf(contract), token })
        statuses.push(status)
      }

      expect(statuses).toEqual(EXPECTED[name])
    },
  )
})

describe('a token that is not good opens nothing', () => {
  const guarded = endpoints.filter(({ contract }) => contract.access !== 'anyone')

  it.each(guarded.map(({ contract }) => [contract.name, contract] as const))(
    '%s',
    async (_, contract) => {
      for (const flaw of FLAWS) {
        const token = await tokenOf('admin', flaw)
        const { status } = await call(cloud.api, contract, { ...inputOf(contract), token })

        expect({ flaw, status }).toEqual({ flaw, status: 401 })
      }
    },
  )
})

describe('what no endpoint takes', () => {
  const ask = async (method: string, path: string) => {
    const response = await fetch(cloud.api + path, { method })
    const problem = (await response.json()) as { code: string; status: number }
    const headers = ['content-type', 'allow'].map((name) => response.headers.get(name))
    return [response.status, problem.status, problem.code, ...headers]
  }
  const form = 'application/problem+json'

  it.each(['/nothing', '/deals/a/b/c', '/', '/deals//', '/me/'])(
    '%s is not found',
    async (path) => {
      expect(await ask('GET', path)).toEqual([404, 404, 'notFound', form, null])
    },
  )

  it.each([
    ['POST', '/categories', 'GET'],
    ['DELETE', '/deals/abc', 'GET'],
    ['PATCH', '/me/follows/abc', 'DELETE, PUT'],
    ['PUT', '/me', 'DELETE, GET, PATCH'],
    ['OPTIONS', '/deals', 'GET'],
  ])('%s %s is told what may be done there', async (method, path, allowed) => {
    expect(await ask(method, path)).toEqual([405, 405, 'methodNotAllowed', form, allowed])
  })
})

describe('who may not see a row', () => {
  it.each([
    'read-sponsor-dashboard',
    'read-team-dashboard',
    'list-sponsor-redemptions',
    'read-sponsor-purchase-stats',
    'read-team-purchase-stats',
    'list-sponsor-purchases',
    'find-purchase',
  ])('is not told by %s whether it exists', async (name) => {
    const line = endpoints.find(({ contract }) => contract.name === name)
    const token = await tokenOf('team of another')
    const params = { ...inputs.params, sponsorKey: '01NOSUCHROW', teamKey: '01NOSUCHROW' }

    const answer = line && (await call(cloud.api, line.contract, { params, token }))

    expect([answer?.status, answer?.problem.code]).toEqual([403, 'forbidden'])
  })
})
