import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import type { Contract } from '#shared/api/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import type { Sample } from '#test/cases/case.ts'
import { caseOf, cases } from '#test/cases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenSample } from '#test/fixtures/made-up/sample.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** Callers, in the order in which test/cases/case.ts lists the expected statuses. */
const CALLERS = [
  'visitor',
  'fan',
  'sponsor of the row',
  'sponsor of another',
  'team of the row',
  'team of another',
  'admin',
] as const
const WITHIN_A_MINUTE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=20'
/**
 * Cache header of each endpoint whose responses may be cached. Only successful responses to
 * visitors have this header.
 */
const KEPT_FOR_VISITORS: Readonly<Record<string, string>> = {
  'count-organization-deals': WITHIN_A_MINUTE,
  'find-suggestions': WITHIN_A_MINUTE,
  'list-categories': WITHIN_A_MINUTE,
  'list-deals': WITHIN_A_MINUTE,
  'list-home-deals': WITHIN_A_MINUTE,
  'list-organization-deals': WITHIN_A_MINUTE,
  'list-organizations': WITHIN_A_MINUTE,
  'list-proof-keys': 'public, max-age=300, s-maxage=300',
  'list-similar-deals': WITHIN_A_MINUTE,
  'locate-address': WITHIN_A_MINUTE,
  'read-brand': WITHIN_A_MINUTE,
  'read-deal': WITHIN_A_MINUTE,
  'read-deal-group': WITHIN_A_MINUTE,
  'read-docs': 'public, max-age=300, s-maxage=300',
  'read-home': WITHIN_A_MINUTE,
  'read-openapi': 'public, max-age=300, s-maxage=300',
  'read-organization': WITHIN_A_MINUTE,
  'read-page': WITHIN_A_MINUTE,
  'read-paused': 'public, max-age=0, s-maxage=15, stale-while-revalidate=10',
  'read-robots': 'public, max-age=3600, s-maxage=3600',
  'read-sitemap': 'public, max-age=3600, s-maxage=3600',
}
/**
 * Returns the expected cache header. Responses with the status 401 come from API Gateway itself,
 * which sends no cache header. CloudFront does not cache these responses.
 */
const headerFor = (name: string, caller: string, status: number) =>
  status === 401
    ? null
    : (caller === 'visitor' && status === 200 && KEPT_FOR_VISITORS[name]) || 'private, no-store'

const FLAWS = ['expired', 'endless', 'forged', 'otherClient', 'otherIssuer', 'accessToken'] as const

const cloud = openTestCloud()
let sample: Sample
const identities = new Map<string, Identity>()

beforeAll(async () => {
  const { sample: rows, team, sponsor, teams } = await givenSample()
  sample = rows
  const otherTeam = await givenOrganization()
  const otherSponsor = await givenSponsor({ teamKeys: [otherTeam.key] })
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
    const { key } = await givenFan({}, teams)
    identities.set(caller, { userKey: key, ...claims })
  }
})

function inputOf({ name }: Contract) {
  return { params: { ...sample }, ...caseOf(name).input?.(sample) }
}

async function tokenOf(caller: string, flaw?: (typeof FLAWS)[number]): Promise<string | undefined> {
  const identity = identities.get(caller)
  // The token's time of issue is in the future, because an earlier case may have ended the sessions
  // of this caller.
  return identity && makeToken(cloud.outputs, { ...identity, madeIn: 60 }, flaw)
}

describe('what is kept for visitors is the same', () => {
  const shared = endpoints.filter(({ contract }) => contract.cache !== undefined)

  it('at the endpoints of the table and at no others', () => {
    const names = shared.map(({ contract }) => contract.name)

    expect(names.toSorted()).toEqual(Object.keys(KEPT_FOR_VISITORS).toSorted())
  })

  it.each(shared.map(({ contract }) => [contract.name, contract] as const))(
    'in every language and with every cookie: %s',
    async (_, contract) => {
      const { params, query } = inputOf(contract) as Record<string, Record<string, string>>
      const address = `${cloud.api}${addressOf(contract.path, params, query).slice('/api'.length)}`
      const ask = async (headers: Record<string, string>) =>
        // Removes times, which differ between responses.
        (await (await fetch(address, { headers })).text()).replace(/\d{4}-[-\d]+T[:.\d]+Z/g, '')

      const english = await ask({ 'accept-language': 'en', cookie: 'a=b' })
      expect(await ask({ 'accept-language': 'fr-CA,fr;q=0.9' })).toBe(english)
    },
  )
})

describe('every endpoint answers every caller as its case says, and is kept for visitors alone', () => {
  it('and there is a case of every endpoint of the manifest, and of none besides', () => {
    const names = endpoints.map(({ contract }) => contract.name)

    expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const statuses = []
      const kept: Record<string, string | null> = {}
      const mayBeKept: typeof kept = {}
      for (const caller of CALLERS) {
        // This endpoint deletes its caller, so a separate fan calls it.
        const isLeaving = name === 'delete-me' && caller === 'fan'
        const token = await tokenOf(isLeaving ? 'leaver' : caller)
        const answer = await call(cloud.api, contract, { ...inputOf(contract), token })
        statuses.push(answer.status)
        kept[caller] = answer.headers.get('cache-control')
        mayBeKept[caller] = headerFor(name, caller, answer.status)
      }

      expect(statuses).toEqual(caseOf(name).gets)
      expect(kept).toEqual(mayBeKept)
    },
  )

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))(
    '%s accepts the input of its case',
    (name, { query, body, isBodyRaw }) => {
      const input = caseOf(name).input?.(sample)

      expect(query.safeParse(input?.query ?? {}).error).toBeUndefined()
      if (!isBodyRaw) expect(body.safeParse(input?.body ?? {}).error).toBeUndefined()
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
    // The literal path `actions` takes precedence over the path with a deal's key.
    ['DELETE', '/portal/deals/actions', 'POST'],
  ])('%s %s is answered with what may be done there', async (method, path, allowed) => {
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
    'read-portal-deal',
    'act-on-deal',
    'decide-for-fan',
  ])('does not learn from %s whether it exists', async (name) => {
    const line = endpoints.find(({ contract }) => contract.name === name)
    const token = await tokenOf('team of another')
    const none = '01NOSUCHROW'
    const params = { ...sample, sponsorKey: none, teamKey: none, dealKey: none }

    const body = caseOf(name).input?.(sample).body
    const answer =
      line && (await call(cloud.api, line.contract, { params, token, ...(body && { body }) }))

    expect([answer?.status, answer?.problem.code]).toEqual([403, 'forbidden'])
  })
})
