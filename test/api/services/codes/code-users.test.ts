import { describe, expect, it } from 'vitest'
import { loseCode } from '#lambdas/services/codes/lose-code.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import {
  deactivateExclusiveCodeForUser,
  deactivateSpecialCodeForUser,
} from '#shared/api/code-functions.schemas.ts'
import {
  add,
  auditOf,
  becomeAdmin,
  cloud,
  deactivate,
  detail,
  INVALID,
  levelsOf,
  team,
  token,
  unlock,
} from '#test/fixtures/codes/code-desk.ts'
import { finishJob } from '#test/fixtures/codes/codes.ts'
import { afterNextRead } from '#test/fixtures/crashes/crash.ts'
import { shareEmail } from '#test/fixtures/fans/sharing.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization } from '#test/fixtures/world.ts'

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
    await becomeAdmin()
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
