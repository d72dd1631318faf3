import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { USE_SHARDS } from '#lambdas/stores/fans/unlocks.ts'
import {
  createExclusiveCodes,
  createSpecialCodes,
  deactivateAllCodesForTeam,
  deactivateAllSpecialCodesForTeam,
  deactivateExclusiveCodeForUser,
  deactivateSpecialCodeForUser,
  deleteAllCodesForTeam,
  deleteAllSpecialCodesForTeam,
  fetchExclusiveCodes,
  fetchExclusiveCodeTotals,
  fetchSpecialCodes,
} from '#shared/api/code-functions.schemas.ts'
import {
  beginCodeJob,
  listCodeJobs,
  listCodeRows,
  putCodeRows,
  readCodeJob,
  startCodeJob,
} from '#shared/api/code-jobs.schemas.ts'
import { addCode, listCodes, readCodeDetail, readCodeTotals } from '#shared/api/codes.schemas.ts'
import type { Contract } from '#shared/api/contract.ts'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { codeIdOf } from '#shared/unlock-codes/code-id.ts'
import { givenCode, givenCodes } from '#test/fixtures/codes/given-codes.ts'
import { expectCost, measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let token: string

beforeAll(async () => {
  team = await givenOrganization()
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
})

type Request<C extends Contract> = Omit<NonNullable<Parameters<typeof call<C>>[2]>, 'token'>

async function ask<C extends Contract>(contract: C, request: Request<C>): Promise<void> {
  const { status } = await call(cloud.api, contract, { ...request, token })
  expect(status).toBe(200)
}

function costs<C extends Contract>(contract: C, request: Request<C>): Promise<void> {
  return expectCost(contract.name, () => ask(contract, request))
}

const ids = () => ({ teamKey: team.key })
const codesOf = (start: string) => Array.from({ length: 10 }, (_, i) => `${start}-${i}`)

it('lists, prefixes and totals cost the same for twenty times as many codes', async () => {
  const measured = []
  for (const count of [500, 10_000]) {
    const owner = await givenCodes(count)
    const params = { teamKey: owner.key }
    const query = { accessLevel: 'exclusive' }
    const prefixed = { ...query, prefix: 'GULLS-00003' }
    await expectCost('list-codes', () => ask(listCodes, { params, query }))
    await expectCost('read-code-totals', () => ask(readCodeTotals, { params }))
    measured.push([
      await measure(() => ask(listCodes, { params, query })),
      await measure(() => ask(listCodes, { params, query: prefixed })),
      await measure(() => ask(readCodeTotals, { params })),
      await measure(() => ask(fetchExclusiveCodes, { body: { teamId: owner.key } })),
    ])
  }

  expect(measured[1]).toEqual(measured[0])
  // Each call makes two requests to the table: one for its data, and one that checks the session.
  expect(measured[0]?.map(({ requests }) => requests)).toEqual([2, 2, 2, 2])
})

it('a list of codes without a limit reads the shards of their uses together', async () => {
  const { key: teamKey } = await givenCodes(50, {})
  const query = { accessLevel: 'exclusive' } as const

  const { requests } = await measure(() => ask(listCodes, { params: { teamKey }, query }))

  expect(requests).toBe(2 + Math.ceil((50 * USE_SHARDS) / 100))
})

it('reads cost what their access patterns say', async () => {
  const teamKey = team.key
  await costs(fetchSpecialCodes, { body: { teamId: teamKey, accessLevel: 'player' } })
  await costs(fetchExclusiveCodes, { body: { teamId: teamKey } })
  await costs(fetchExclusiveCodeTotals, { body: { teamId: teamKey } })
  const { code } = await givenCode(team)
  await costs(readCodeDetail, { params: { ...ids(), codeId: codeIdOf(code) } })
})

it('adding, deactivating and deleting codes costs what their access patterns say', async () => {
  await costs(addCode, { params: ids(), body: { code: 'One-1', accessLevel: 'exclusive' } })
  const teamId = team.key
  await costs(createExclusiveCodes, { body: { teamId, codes: codesOf('E') } })
  const special = { teamId, accessLevel: 'player' } as const
  await costs(createSpecialCodes, { body: { ...special, codes: codesOf('P') } })
  const teamKey = team.key
  await costs(deactivateAllCodesForTeam, {
    body: { teamKey, codes: codesOf('E').slice(0, 5), deactivateAll: false },
  })
  await costs(deleteAllCodesForTeam, { body: { teamKey, codes: [], deleteAll: true } })
  const level = { teamKey, accessLevel: 'player' } as const
  await costs(deactivateAllSpecialCodesForTeam, {
    body: { ...level, codes: codesOf('P').slice(0, 5), deactivateAll: false },
  })
  await costs(deleteAllSpecialCodesForTeam, { body: { ...level, codes: [], deleteAll: true } })
})

it('an upload costs what its access patterns say', async () => {
  const params = { ...ids(), jobKey: ulid() }
  await costs(beginCodeJob, { params, body: { kind: 'upload', accessLevel: 'exclusive' } })
  const codes = Array.from({ length: 1_000 }, (_, i) => `GULLS-${String(i).padStart(10, '0')}`)
  await costs(putCodeRows, { params: { ...params, chunk: '0' }, body: { codes } })
  await costs(readCodeJob, { params })
  await costs(listCodeRows, { params })
  await costs(listCodeJobs, { params: ids() })
  const small = { ...ids(), jobKey: ulid() }
  await ask(beginCodeJob, { params: small, body: { kind: 'upload', accessLevel: 'exclusive' } })
  const rows = { params: { ...small, chunk: '0' }, body: { codes: codesOf('S') } }
  await ask(putCodeRows, rows)
  await costs(startCodeJob, { params: small, body: { chunks: 1 } })
})

it('taking a code from a fan costs what its access pattern says', async () => {
  const fan = await givenFan()
  const fanToken = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
  const exclusive = (await givenCode(team)).code
  const special = (await givenCode(team, { kind: 'special', accessLevel: 'player' })).code
  for (const exclusiveCode of [exclusive, special]) {
    const body = { teamKey: team.key, exclusiveCode }
    await call(cloud.api, unlockExclusives, { body, token: fanToken })
  }
  const body = { teamKey: team.key, userKey: fan.key }

  await costs(deactivateExclusiveCodeForUser, { body: { ...body, exclusiveCode: exclusive } })
  await costs(deactivateSpecialCodeForUser, { body: { ...body, specialCode: special } })
})
