import { describe, expect, it } from 'vitest'
import { loseCode } from '#lambdas/services/codes/lose-code.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import {
  createExclusiveCodes,
  deactivateAllSpecialCodesForTeam,
  deleteAllCodesForTeam,
} from '#shared/api/code-functions.schemas.ts'
import { readCodeTotals } from '#shared/api/codes.schemas.ts'
import {
  add,
  cloud,
  deactivate,
  detail,
  EMPTY,
  INVALID,
  levelsOf,
  listed,
  params,
  team,
  token,
  unlock,
} from '#test/fixtures/codes/code-desk.ts'
import { checkedTotals, finishJob } from '#test/fixtures/codes/codes.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

async function totals() {
  return (await call(cloud.api, readCodeTotals, { params: params(), token })).data
}

async function remove(codes: string[], deleteAll = false) {
  const body = { teamKey: team.key, codes, deleteAll }
  return (await call(cloud.api, deleteAllCodesForTeam, { body, token })).data.job
}

/** Returns the partitions that begin with `begin` and contain an item with the sort key `sort`. */
async function itemsBelow(begin: string, sort: string) {
  const partitions: string[] = []
  await scanTable(({ pk, sk }) => {
    if (pk.startsWith(begin) && sk === sort) partitions.push(pk)
  })
  return partitions
}

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
