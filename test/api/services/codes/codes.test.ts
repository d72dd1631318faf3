import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { loseCode } from '#lambdas/services/codes/lose-code.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
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
} from '#shared/api/code-functions.ts'
import { addCode, listCodes, readCodeDetail, readCodeTotals } from '#shared/api/codes.ts'
import { readMe, unlockExclusives } from '#shared/api/me.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { User } from '#shared/model/user.ts'
import { codeIdOf } from '#shared/unlock-codes/code-id.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { checkedTotals, finishJob } from '#test/fixtures/codes.ts'
import { deleteToTheEnd } from '#test/fixtures/deletion.ts'
import { afterNextRead } from '#test/fixtures/meanwhile.ts'
import { shareEmail } from '#test/fixtures/sharing.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import { givenCode, givenFan, givenOrganization } from '#test/fixtures/world.ts'

const NOWHERE = '01NOSUCHROW'
const EMPTY = { total: 0, active: 0, deactivated: 0 }
const INVALID = { status: 404, code: 'invalidTeamOrCode', title: 'Invalid teamId or codeId' }

const cloud = openTestCloud()
let team: Organization
let token: string

beforeEach(async () => {
  team = await givenOrganization()
  token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
})

const params = () => ({ teamKey: team.key })

function add(code: string, changes: { accessLevel?: 'exclusive' | 'player'; limit?: number } = {}) {
  const body = { code, accessLevel: 'exclusive' as const, ...changes }
  return call(cloud.api, addCode, { params: params(), body, token })
}

async function listed(query: Record<string, string> = {}) {
  const all = { accessLevel: 'exclusive', ...query }
  const { data } = await call(cloud.api, listCodes, { params: params(), query: all, token })
  return data.items.map(({ code }) => code)
}

async function totals() {
  return (await call(cloud.api, readCodeTotals, { params: params(), token })).data
}

async function detail(code: string) {
  const ids = { ...params(), codeId: codeIdOf(code) }
  return call(cloud.api, readCodeDetail, { params: ids, token })
}

async function unlock(fan: User, code: string) {
  const { data } = await call(cloud.api, unlockExclusives, {
    body: { teamKey: team.key, exclusiveCode: code },
    token: await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email }),
  })
  return data.userUpdateStatus
}

async function levelsOf(fan: User) {
  const { data } = await call(cloud.api, readMe, {
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  return data.unlocked.find(({ teamKey }) => teamKey === team.key)?.accessLevels ?? []
}

async function deactivate(codes: string[], deactivateAll = false) {
  const body = { teamKey: team.key, codes, deactivateAll }
  return (await call(cloud.api, deactivateAllCodesForTeam, { body, token })).data.job
}

async function remove(codes: string[], deleteAll = false) {
  const body = { teamKey: team.key, codes, deleteAll }
  return (await call(cloud.api, deleteAllCodesForTeam, { body, token })).data.job
}

async function auditOf(teamKey: string) {
  const actions: string[] = []
  await scanTable((item) => {
    if (item.pk === `AUDIT#CODES#${teamKey}`) actions.push(String(item['action']))
  })
  return actions.toSorted()
}

/** The partitions that begin so and have an item of this sort key. */
async function itemsBelow(begin: string, sort: string) {
  const partitions: string[] = []
  await scanTable(({ pk, sk }) => {
    if (pk.startsWith(begin) && sk === sort) partitions.push(pk)
  })
  return partitions
}

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
    const [teamId, codes] = [NOWHERE, ['A1']]
    const ofTeam = { teamKey: NOWHERE, codes, deactivateAll: false }
    const deletion = { teamKey: NOWHERE, codes, deleteAll: false }
    const level = { accessLevel: 'player' as const }
    const fan = { teamKey: NOWHERE, userKey: 'fan-1' }
    const asked = await Promise.all([
      call(cloud.api, fetchExclusiveCodes, { body: { teamId }, token: admin }),
      call(cloud.api, fetchSpecialCodes, { body: { teamId, ...level }, token: admin }),
      call(cloud.api, fetchExclusiveCodeTotals, { body: { teamId }, token: admin }),
      call(cloud.api, createExclusiveCodes, { body: { teamId, codes }, token: admin }),
      call(cloud.api, createSpecialCodes, { body: { teamId, codes, ...level }, token: admin }),
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

describe('a code with its users', () => {
  it('is read with how often it was used, and by whom', async () => {
    await add('Open-1')
    await add('Three-1', { limit: 3 })
    const [first, second] = [await givenFan(), await givenFan()]
    for (const fan of [first, second]) await unlock(fan, 'Open-1')
    await unlock(first, 'Three-1')

    const open = (await detail('Open-1')).data
    const three = (await detail('Three-1')).data

    expect(open.code.used).toBe(2)
    expect(open.users.items).toMatchObject([
      { userKey: second.key, status: 'unlocked' },
      { userKey: first.key, status: 'unlocked' },
    ])
    expect(three.code).toMatchObject({ used: 1, limit: 3 })
  })

  it('names to its organization those alone who share their e-mail with it, and to admins all', async () => {
    await add('Open-1')
    const elsewhere = await givenOrganization()
    const [shares, keeps] = [await givenFan({}, [team]), await givenFan({}, [team, elsewhere])]
    for (const fan of [shares, keeps]) await unlock(fan, 'Open-1')
    await shareEmail(cloud, shares, team)
    await shareEmail(cloud, keeps, elsewhere)
    const emails = async () =>
      (await detail('Open-1')).data.users.items.map(({ email }) => email ?? 'not shared')

    expect(await emails()).toEqual(['not shared', shares.email])
    await shareEmail(cloud, shares, team, false)
    expect(await emails()).toEqual(['not shared', 'not shared'])
    token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    expect(await emails()).toEqual([keeps.email, shares.email])
  })
})

describe('a code that is taken from its users', () => {
  it('is taken from one of them, who cannot use it again', async () => {
    await add('Open-1')
    const [kept, lost] = [await givenFan(), await givenFan()]
    for (const fan of [kept, lost]) await unlock(fan, 'Open-1')
    const lock = (userKey: string, exclusiveCode = 'Open-1') =>
      call(cloud.api, deactivateExclusiveCodeForUser, {
        body: { teamKey: team.key, userKey, exclusiveCode },
        token,
      })

    expect((await lock(lost.key)).data).toEqual({ status: 'locked' })
    expect((await lock(lost.key)).status).toBe(200)

    expect(await levelsOf(lost)).toEqual([])
    expect(await levelsOf(kept)).toEqual(['exclusive'])
    expect(await unlock(lost, 'Open-1')).toBe(false)
    const { items } = (await detail('Open-1')).data.users
    expect(items.find(({ userKey }) => userKey === lost.key)).toMatchObject({
      status: 'locked',
      lockedAt: expect.any(String),
    })
    expect((await lock((await givenFan()).key)).problem).toMatchObject(INVALID)
    expect((await lock(lost.key, 'Nobody-1')).problem).toMatchObject(INVALID)
    const special = await call(cloud.api, deactivateSpecialCodeForUser, {
      body: { teamKey: team.key, userKey: kept.key, specialCode: 'Open-1' },
      token,
    })
    expect(special.problem).toMatchObject(INVALID)
    expect(await auditOf(team.key)).toEqual(['addCode', 'deactivateCodeForUser'])
  })

  it('is taken from one who unlocks by it for the first time while that is read', async () => {
    await add('Open-1')
    const fan = await givenFan()
    afterNextRead(keys.unlock(fan.key, team.key), () => unlock(fan, 'Open-1'))

    const loss = { userKey: fan.key, teamKey: team.key, code: 'Open-1' }
    expect(await loseCode({ ...loss, lockedAt: new Date().toISOString() })).toBe('done')

    expect(await levelsOf(fan)).toEqual([])
  })

  it('leaves them what another of their codes unlocks', async () => {
    await add('Open-1')
    await add('Open-2')
    await add('Bench-9', { accessLevel: 'player' })
    const fan = await givenFan()
    for (const code of ['Open-1', 'Open-2', 'Bench-9']) await unlock(fan, code)

    await finishJob(await deactivate(['Open-1']))
    expect((await levelsOf(fan)).toSorted()).toEqual(['exclusive', 'player'])
    await finishJob(await deactivate(['Open-2']))
    expect(await levelsOf(fan)).toEqual(['player'])
  })
})

describe('codes that are deactivated', () => {
  it('leave the list at once, open nothing, and are lost to who has used them', async () => {
    for (const code of ['A1', 'B2', 'C3']) await add(code)
    const fans = [await givenFan(), await givenFan()]
    for (const fan of fans) await unlock(fan, 'A1')

    const job = await deactivate(['A1', ' B2', 'A1', 'Nobody-1'])

    expect(job).toMatchObject({ state: 'settling', done: 4, changed: 2, skipped: 2 })
    expect((await totals()).exclusive).toEqual({ total: 3, active: 1, deactivated: 2 })
    expect(await listed()).toEqual(['C3'])
    expect(await listed({ status: 'deactivated' })).toEqual(['A1', 'B2'])
    expect(await unlock(await givenFan(), 'A1')).toBe(false)
    expect(await finishJob(job)).toMatchObject({ state: 'done', finishedAt: expect.any(String) })
    for (const fan of fans) expect(await levelsOf(fan)).toEqual([])
    const { code, users } = (await detail('A1')).data
    expect(code).toMatchObject({ status: 'deactivated', deactivatedAt: expect.any(String) })
    expect(users.items.map(({ status }) => status)).toEqual(['locked', 'locked'])
  })

  it('and settle late leave their fans to codes that were deleted and made anew meanwhile', async () => {
    await add('A1')
    const [earlier, later] = [await givenFan(), await givenFan()]
    await unlock(earlier, 'A1')
    const late = await deactivate(['A1'])
    await finishJob(await remove(['A1']))
    await add('A1')
    await unlock(later, 'A1')

    expect(await finishJob(late)).toMatchObject({ state: 'done' })

    expect([await levelsOf(earlier), await levelsOf(later)]).toEqual([[], ['exclusive']])
    const { items } = (await detail('A1')).data.users
    expect(items).toMatchObject([{ userKey: later.key, status: 'unlocked' }])
  })

  it('leave a use that came after they were looked at, as it is of a code made anew', async () => {
    await add('A1')
    const fan = await givenFan()
    const usedBefore = new Date().toISOString()
    await unlock(fan, 'A1')
    const loss = { userKey: fan.key, teamKey: team.key, code: 'A1', lockedAt: usedBefore }

    expect(await loseCode({ ...loss, usedBefore })).toBe('unused')
    expect(await levelsOf(fan)).toEqual(['exclusive'])
    expect(await loseCode(loss)).toBe('done')
  })
})

describe('codes that are deactivated all together', () => {
  it('are all of their level and of no other', async () => {
    const codes = Array.from({ length: 230 }, (_, i) => `G-${i}`)
    await call(cloud.api, createExclusiveCodes, { body: { teamId: team.key, codes }, token })
    await add('Bench-9', { accessLevel: 'player' })

    const job = await deactivate([], true)

    expect(job).toMatchObject({ state: 'settling', rows: 230, done: 230, changed: 230 })
    expect(await finishJob(job)).toMatchObject({ state: 'done' })
    expect(await checkedTotals(team.key)).toMatchObject({
      exclusive: { total: 230, active: 0, deactivated: 230 },
      player: { total: 1, active: 1 },
    })
    const body = { teamKey: team.key, codes: [], deactivateAll: true }
    const players = await call(cloud.api, deactivateAllSpecialCodesForTeam, {
      body: { ...body, accessLevel: 'player' },
      token,
    })
    expect(players.data.job).toMatchObject({ accessLevel: 'player', changed: 1 })
  })
})

describe('codes that are deleted', () => {
  it('are gone with what they had unlocked, and may be made anew', async () => {
    for (const code of ['A1', 'B2']) await add(code)
    const fan = await givenFan()
    await unlock(fan, 'A1')
    await finishJob(await deactivate(['B2']))

    const job = await remove(['A1', 'B2'])

    expect((await totals()).exclusive).toEqual(EMPTY)
    expect((await detail('A1')).problem).toMatchObject(INVALID)
    expect((await add('A1')).problem).toMatchObject({ status: 409, code: 'codeBeingDeleted' })
    expect(await finishJob(job)).toMatchObject({ state: 'done', changed: 2 })
    expect(await levelsOf(fan)).toEqual([])
    expect((await add('A1')).status).toBe(200)
    expect((await detail('A1')).data).toMatchObject({ code: { used: 0 }, users: { items: [] } })
    expect(await unlock(fan, 'A1')).toBe(true)
    expect((await checkedTotals(team.key)).exclusive.total).toBe(1)
  })

  it('are added anew by an upload that waits until they are gone', async () => {
    for (const code of ['A1', 'B2']) await add(code)
    const fan = await givenFan()
    await unlock(fan, 'A1')
    const deletion = await remove(['A1', 'B2'])
    const body = { teamId: team.key, codes: ['C3', 'A1', 'A1'] }
    const { job } = (await call(cloud.api, createExclusiveCodes, { body, token })).data
    expect(job).toMatchObject({ state: 'running', done: 0 })
    expect(await listed()).toEqual([])

    await finishJob(deletion)

    expect(await finishJob(job)).toMatchObject({ state: 'done', added: 2, duplicate: 1 })
    expect(await listed()).toEqual(['A1', 'C3'])
    expect((await detail('A1')).data).toMatchObject({ code: { used: 0 }, users: { items: [] } })
    expect(await levelsOf(fan)).toEqual([])
    const { exclusive } = await checkedTotals(team.key)
    expect(exclusive).toEqual({ total: 2, active: 2, deactivated: 0 })
  })
})

describe('codes that are deleted, and what fans had of them', () => {
  it.each([
    ['deactivated', deactivate],
    ['deleted', remove],
  ])(
    'or only deactivated, are lost to fans also where they were named with a space: %s',
    async (_, take) => {
      await add('A1')
      const fan = await givenFan()
      await unlock(fan, 'A1')

      const job = await finishJob(await take([' A1\u200b']))

      expect(job).toMatchObject({ state: 'done', changed: 1 })
      expect(await levelsOf(fan)).toEqual([])
    },
  )

  it('leave nothing of their uses, also when all who used them have deleted their accounts', async () => {
    await add('Open-1')
    await add('Large-1', { limit: 1_000 })
    const fan = await givenFan()
    for (const code of ['Open-1', 'Large-1']) await unlock(fan, code)
    await deleteToTheEnd(cloud.api, await makeToken(cloud.outputs, { userKey: fan.key }))
    const shards = () => itemsBelow(`CODE#${team.key}#`, 'USES')
    expect(await shards()).toHaveLength(2)

    await finishJob(await remove(['Open-1', 'Large-1']))

    expect(await shards()).toEqual([])
    await add('Open-1')
    expect((await detail('Open-1')).data.code.used).toBe(0)
  })

  it('are all, deactivated ones too', async () => {
    const codes = Array.from({ length: 130 }, (_, i) => `G-${i}`)
    await call(cloud.api, createExclusiveCodes, { body: { teamId: team.key, codes }, token })
    await finishJob(await deactivate(codes.slice(0, 40)))

    const job = await finishJob(await remove([], true))

    expect(job).toMatchObject({ state: 'done', rows: 130, changed: 130 })
    expect((await checkedTotals(team.key)).exclusive).toEqual(EMPTY)
    expect(await listed({ status: 'deactivated' })).toEqual([])
  })
})
