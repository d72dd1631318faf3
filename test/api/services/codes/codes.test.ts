import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
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
import { listCodes, readCodeTotals } from '#shared/api/codes.schemas.ts'
import {
  add,
  auditOf,
  cloud,
  detail,
  EMPTY,
  INVALID,
  listed,
  params,
  team,
  token,
  unlock,
} from '#test/fixtures/codes/code-desk.ts'
import { checkedTotals } from '#test/fixtures/codes/codes.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const NOWHERE = '01NOSUCHROW'

describe('a single code', () => {
  it('is added in its stored form, and counted with the answer', async () => {
    const { data } = await add(' Gulls- 77\u200b', { limit: 3 })

    expect(data.code).toMatchObject({ code: 'Gulls-77', status: 'active', limit: 3, used: 0 })
    expect(data.totals).toEqual({ total: 1, active: 1, deactivated: 0 })
    expect(await listed()).toEqual(['Gulls-77'])
    expect(await unlock(await givenFan(), 'Gulls-77')).toBe(true)
    expect(await auditOf(team.key)).toEqual(['addCode'])
  })

  it('is the only one of its organization, whatever its level', async () => {
    await add('Gulls-77')

    const { status, problem } = await add('Gulls-77', { accessLevel: 'player' })

    expect([status, problem.code]).toEqual([409, 'codeTaken'])
    expect(await checkedTotals(team.key)).toMatchObject({ player: EMPTY, exclusive: { total: 1 } })
  })

  it('is one when many add it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add('Gulls-77')))

    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await checkedTotals(team.key)).exclusive.total).toBe(1)
  })

  it.each([
    [' \u200b', 'validation.code.required'],
    ['X'.repeat(65), 'validation.code.tooLong'],
  ])('%j is refused beside its field', async (code, messageKey) => {
    const { status, problem } = await add(code)

    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([{ path: 'body.code', messageKey }])
  })
})

describe('a list of codes', () => {
  it('is in the order of the codes, 50 a page, and by prefix', async () => {
    const codes = Array.from({ length: 120 }, (_, i) => `G-${String(i).padStart(3, '0')}`)
    await Promise.all(codes.toReversed().map((code) => givenCode(team, { code })))
    await Promise.all(['a', 'g-1', 'H'].map((code) => givenCode(team, { code })))
    const ask = (query: Record<string, string>) =>
      call(cloud.api, listCodes, {
        params: params(),
        query: { accessLevel: 'exclusive', ...query },
        token,
      })

    const first = (await ask({ prefix: ' G-' })).data
    const second = (await ask({ prefix: 'G-', cursor: first.cursor ?? '' })).data
    const third = (await ask({ prefix: 'G-', cursor: second.cursor ?? '' })).data

    expect(first.items).toHaveLength(50)
    const read = [first, second, third].flatMap(({ items }) => items.map(({ code }) => code))
    expect(read).toEqual(codes)
    expect(third.cursor).toBeUndefined()
    expect(await listed({ prefix: 'G-11' })).toEqual(codes.slice(110))
    expect(await listed({ prefix: 'g' })).toEqual(['g-1'])
    expect((await ask({ prefix: 'H', cursor: first.cursor ?? '' })).status).toBe(422)
  })

  it('says of each how often it was used, of those without a limit too', async () => {
    await givenCode(team, { code: 'Open-1' })
    await givenCode(team, { code: 'Three-1', limit: 3 })
    await givenCode(team, { code: 'Unused-1' })
    const fans = await Promise.all(Array.from({ length: 4 }, () => givenFan()))
    for (const fan of fans) expect(await unlock(fan, 'Open-1')).toBe(true)
    await unlock(fans[0] ?? (await givenFan()), 'Three-1')

    const { data } = await call(cloud.api, listCodes, {
      params: params(),
      query: { accessLevel: 'exclusive' },
      token,
    })

    expect(data.items.map(({ code, used, limit }) => [code, used, limit])).toEqual([
      ['Open-1', 4, undefined],
      ['Three-1', 1, 3],
      ['Unused-1', 0, undefined],
    ])
  })

  it('of an organization that is none is refused with the words of the specification', async () => {
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const ids = { teamKey: NOWHERE }
    const query = { accessLevel: 'exclusive' }
    const asked = await Promise.all([
      call(cloud.api, listCodes, { params: ids, query, token: admin }),
      call(cloud.api, readCodeTotals, { params: ids, token: admin }),
      detail('Nobody-1'),
    ])

    for (const { problem } of asked) expect(problem).toMatchObject(INVALID)
  })
})

describe('the function endpoints', () => {
  it('create and fetch exclusive and special codes', async () => {
    const { data } = await call(cloud.api, createExclusiveCodes, {
      body: { teamId: team.key, codes: ['B2', 'A1', ' A1', '', 'X'.repeat(65)] },
      token,
    })
    const special = await call(cloud.api, createSpecialCodes, {
      body: { teamId: team.key, codes: ['P1', 'A1'], accessLevel: 'player' },
      token,
    })

    expect(data.job).toMatchObject({ state: 'done', rows: 5, done: 5, added: 2, duplicate: 1 })
    expect(data.job.invalid).toBe(2)
    expect(special.data.job).toMatchObject({ state: 'done', added: 1, duplicate: 1 })
    const body = { teamId: team.key }
    const fetched = await call(cloud.api, fetchExclusiveCodes, { body, token })
    expect(fetched.data.codes.map(({ code }) => code)).toEqual(['A1', 'B2'])
    const players = { ...body, accessLevel: 'player' as const }
    const fetchedSpecial = await call(cloud.api, fetchSpecialCodes, { body: players, token })
    expect(fetchedSpecial.data.codes).toMatchObject([{ code: 'P1', accessLevel: 'player' }])
    const counted = await call(cloud.api, fetchExclusiveCodeTotals, { body, token })
    expect(counted.data.totals).toEqual({ total: 2, active: 2, deactivated: 0 })
    expect(await auditOf(team.key)).toEqual(['uploadCodes', 'uploadCodes'])
  })
})

describe('the function endpoints and what they refuse', () => {
  it('refuse an organization that is none with the words of the specification', async () => {
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const [teamKey, codes] = [NOWHERE, ['A1']]
    const ofTeam = { teamKey: NOWHERE, codes, deactivateAll: false }
    const deletion = { teamKey: NOWHERE, codes, deleteAll: false }
    const level = { accessLevel: 'player' as const }
    const fan = { teamKey: NOWHERE, userKey: 'fan-1' }
    const asked = await Promise.all([
      call(cloud.api, fetchExclusiveCodes, { body: { teamId: teamKey }, token: admin }),
      call(cloud.api, fetchSpecialCodes, { body: { teamId: teamKey, ...level }, token: admin }),
      call(cloud.api, fetchExclusiveCodeTotals, { body: { teamId: teamKey }, token: admin }),
      call(cloud.api, createExclusiveCodes, { body: { teamId: teamKey, codes }, token: admin }),
      call(cloud.api, createSpecialCodes, {
        body: { teamId: teamKey, codes, ...level },
        token: admin,
      }),
      call(cloud.api, deactivateAllCodesForTeam, { body: ofTeam, token: admin }),
      call(cloud.api, deleteAllCodesForTeam, { body: deletion, token: admin }),
      call(cloud.api, deactivateAllSpecialCodesForTeam, {
        body: { ...ofTeam, ...level },
        token: admin,
      }),
      call(cloud.api, deleteAllSpecialCodesForTeam, {
        body: { ...deletion, ...level },
        token: admin,
      }),
      call(cloud.api, deactivateExclusiveCodeForUser, {
        body: { ...fan, exclusiveCode: 'A1' },
        token: admin,
      }),
      call(cloud.api, deactivateSpecialCodeForUser, {
        body: { ...fan, specialCode: 'A1' },
        token: admin,
      }),
    ])

    for (const { problem } of asked) expect(problem).toMatchObject(INVALID)
  })

  it('submit nothing without codes', async () => {
    const body = { teamKey: team.key, codes: [], deactivateAll: false }

    const { status, problem } = await call(cloud.api, deactivateAllCodesForTeam, { body, token })

    expect(status).toBe(422)
    expect(problem.errors).toMatchObject([
      { path: 'body.codes', messageKey: 'errors.field.tooFew' },
    ])
    expect(await auditOf(team.key)).toEqual([])
  })
})
