import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#lambdas/manifest.ts'
import type { Contract } from '#shared/api/contract.ts'
import type { Sample } from '#test/cases/case.ts'
import { caseOf, cases } from '#test/cases.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenSample } from '#test/fixtures/made-up/sample.ts'
import { call, type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/** Callers, in the order of the statuses in a case (test/cases/case.ts). */
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
  // Issued in the future, as other rows may have ended the caller's sessions.
  return identity && makeToken(cloud.outputs, { ...identity, madeIn: 60 }, flaw)
}

describe('every endpoint answers every caller as its case says', () => {
  it('and there is a case of every endpoint of the manifest, and of none besides', () => {
    const names = endpoints.map(({ contract }) => contract.name)

    expect(Object.keys(cases).toSorted()).toEqual(names.toSorted())
  })

  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const statuses = []
      for (const caller of CALLERS) {
        // This endpoint deletes its caller, so it gets a fan of its own.
        const isLeaving = name === 'delete-me' && caller === 'fan'
        const token = await tokenOf(isLeaving ? 'leaver' : caller)
        const { status } = await call(cloud.api, contract, { ...inputOf(contract), token })
        statuses.push(status)
      }

      expect(statuses).toEqual(caseOf(name).gets)
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
    // The literal path comes first, although `actions` could be a deal's key.
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
