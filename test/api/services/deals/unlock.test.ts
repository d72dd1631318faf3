import { ulid } from 'ulid'
import { describe, expect, it, vi } from 'vitest'
import { readUses } from '#lambdas/stores/fans/unlocks.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { User } from '#shared/model/user.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { whileNextBatchIsRead } from '#test/fixtures/crashes/crash.ts'
import {
  cloud,
  countsBelow,
  givenFans,
  sponsor,
  sum,
  team,
  tokenOf,
  unlockAs,
  unlockedBy,
  WRONG,
} from '#test/fixtures/deals/unlocking.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

async function usesOf({ teamKey, code }: UnlockCode) {
  return (await getItem(keys.code(teamKey, code)))?.['used']
}

describe('a good code', () => {
  it('unlocks the exclusive deals of its organization, which can then be redeemed', async () => {
    const fan = await givenFan({}, [team])
    const { code } = await givenCode(team)
    const deal = await givenDeal(sponsor, [team], { exclusive: true })

    const { data } = await unlockAs(fan, code)

    expect(data).toEqual({ ...WRONG, exclusiveCodeStatus: true, userUpdateStatus: true })
    expect(await unlockedBy(fan)).toMatchObject([
      { teamKey: team.key, accessLevels: ['exclusive'] },
    ])
    const redeemed = await call(cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: team.key, after: 0 },
      token: await tokenOf(fan),
    })
    expect(redeemed.status).toBe(200)
  })

  it('adds its level to those that the fan has', async () => {
    const fan = await givenFan()
    const exclusive = await givenCode(team)
    const special = await givenCode(team, { kind: 'special', accessLevel: 'flexPass' })

    await unlockAs(fan, exclusive.code)
    const { data } = await unlockAs(fan, special.code)

    expect(data).toEqual({ ...WRONG, specialCodeStatus: true, userUpdateStatus: true })
    expect((await unlockedBy(fan))[0]?.accessLevels).toEqual(['exclusive', 'flexPass'])
  })

  it('is found although spaces and invisible characters came with it', async () => {
    const { code } = await givenCode(team, { code: 'Gulls-77x' })

    const { data } = await unlockAs(await givenFan(), `\u200b Gulls- 77\u00adx\n`)

    expect([code, data.userUpdateStatus]).toEqual(['Gulls-77x', true])
  })
})

describe('a good code, counted', () => {
  it('counts once for a fan, however often and at once they enter it', async () => {
    const fan = await givenFan()
    const code = await givenCode(team, { limit: 1 })

    const answers = await Promise.all(Array.from({ length: 8 }, () => unlockAs(fan, code.code)))

    expect(answers.map(({ data }) => data.userUpdateStatus)).toEqual(Array(8).fill(true))
    expect(await usesOf(code)).toBe(1)
  })

  it('is not taken for a wrong one when a click of their own uses it up while it is read', async () => {
    const fan = await givenFan()
    const code = await givenCode(team, { limit: 1 })
    let first: Awaited<ReturnType<typeof unlockAs>> | undefined
    whileNextBatchIsRead(keys.code(team.key, code.code), async () => {
      first = await unlockAs(fan, code.code)
    })

    const second = await unlockAs(fan, code.code)

    expect(first?.data.userUpdateStatus).toBe(true)
    expect(second.data.userUpdateStatus).toBe(true)
    expect(await usesOf(code)).toBe(1)
  })

  it('with a limit of 5 unlocks for exactly 5 of 40 fans at once', async () => {
    const fans = await Promise.all(Array.from({ length: 40 }, () => givenFan()))
    const code = await givenCode(team, { limit: 5 })

    const answers = await Promise.all(fans.map((fan) => unlockAs(fan, code.code)))

    expect(answers.filter(({ data }) => data.userUpdateStatus)).toHaveLength(5)
    expect(await usesOf(code)).toBe(5)
  })
})

describe('a stadium that unlocks at once', () => {
  /** Submits a code as the page does, which retries if a valid code meets contention. */
  async function unlockAtLast(fan: User, code: string): Promise<boolean> {
    const { exclusiveCodeStatus, userUpdateStatus } = (await unlockAs(fan, code)).data
    if (exclusiveCodeStatus && !userUpdateStatus) return unlockAtLast(fan, code)
    return userUpdateStatus
  }

  it('counts the uses of an unlimited code in many items, and exactly', async () => {
    const fans = await givenFans(150)
    const code = await givenCode(team)

    const answers = await Promise.all(fans.map((fan) => unlockAs(fan, code.code)))
    await Promise.all(fans.slice(0, 20).map((fan) => unlockAs(fan, code.code)))

    expect(answers.filter(({ data }) => data.userUpdateStatus)).toHaveLength(150)
    expect(await readUses(code)).toBe(150)
    const counts = await countsBelow(`CODE#${team.key}#${code.code}`, 'used')
    expect(sum(counts)).toBe(150)
    expect(counts.length).toBeGreaterThan(20)
    expect(Math.max(...counts)).toBeLessThan(30)
  })

  it('ends a code with a large limit exactly, which then says so by itself', async () => {
    // With these keys, at most seven fans use the same shard. Random keys could overload a shard.
    const seats = Array.from({ length: 61 }, (_, i) => givenFan({ key: `SEAT-${i}` }))
    const [first, ...fans] = (await Promise.all(seats)) as [User, ...User[]]
    const code = await givenCode(team, { limit: 1_000, used: 969 })
    await unlockAs(first, code.code)
    expect(await readUses(code)).toBe(970)

    const answers = await Promise.all(fans.map((fan) => unlockAtLast(fan, code.code)))

    expect(answers.filter((isUnlocked) => isUnlocked)).toHaveLength(30)
    expect(await readUses(code)).toBe(1_000)
    const handed = await countsBelow(`CODE#${team.key}#${code.code}#USES`, 'handed')
    expect(Math.max(...handed)).toBeLessThan(10)
    expect((await unlockAs(await givenFan(), code.code)).data).toEqual(WRONG)
    expect(await getItem(keys.code(team.key, code.code))).toMatchObject({ used: 1_000, handed: 0 })
  })

  it('finds the last use of a code in whichever shard has it', async () => {
    const code = await givenCode(team, { limit: 1_000, used: 1_000 })
    const stored = await getItem(keys.code(team.key, code.code))
    await put({ ...keys.codeUses(team.key, code.code, 3), left: 1, handed: 5, limit: 1_000 })
    await put({ ...keys.code(team.key, code.code), ...stored, handed: 5 })

    const answers = [
      await unlockAs(await givenFan(), code.code),
      await unlockAs(await givenFan(), code.code),
    ]

    expect(answers.map(({ data }) => data.userUpdateStatus)).toEqual([true, false])
  })
})

describe('hidden deals of an organization', () => {
  async function hiddenFor(fan: User | undefined, organization: string) {
    const { data } = await call(cloud.api, listOrganizationDeals, {
      params: { organization },
      query: { kind: 'hiddenDeal' },
      token: fan && (await tokenOf(fan)),
    })
    return data.items.map(({ key }) => key)
  }

  it('are shown only where their access levels were unlocked, by slug as by key', async () => {
    const own = await givenOrganization()
    const hidden = (...accessLevels: AccessLevel[]) =>
      givenDeal(sponsor, [own], { hiddenDeal: true, accessLevels })
    const player = await hidden('player', 'groupPass')
    await hidden('flexPass')
    const { code } = await givenCode(own, { kind: 'special', accessLevel: 'player' })
    const fan = await givenFan()
    const before = await hiddenFor(fan, own.key)
    await unlockAs(fan, code, { teamKey: own.key })

    expect(before).toEqual([])
    expect(await hiddenFor(fan, own.key)).toEqual([player.key])
    expect(await hiddenFor(fan, own.slug)).toEqual([player.key])
    expect(await hiddenFor(undefined, own.key)).toEqual([])
  })

  it('are redeemed by whom they are open to, at any organization of theirs', async () => {
    const other = await givenOrganization()
    const deal = await givenDeal(sponsor, [team, other], {
      hiddenDeal: true,
      accessLevels: ['groupPass'],
    })
    const fan = await givenFan({}, [team])
    const redeem = async () =>
      call(cloud.api, redeemDeal, {
        params: { dealKey: deal.key },
        body: { teamKey: team.key, after: 0 },
        token: await tokenOf(fan),
      })
    const wrongLevel = await givenCode(other, { kind: 'special', accessLevel: 'player' })
    await unlockAs(fan, wrongLevel.code, { teamKey: other.key })
    expect((await redeem()).problem.code).toBe('notUnlocked')
    const { code } = await givenCode(other, { kind: 'special', accessLevel: 'groupPass' })

    await unlockAs(fan, code, { teamKey: other.key })

    expect((await redeem()).status).toBe(200)
  })
})

it('logs every try, without its code', async () => {
  const { logger } = await import('#lambdas/base/logger.ts')
  const logged = vi.spyOn(logger, 'info')
  const secret = `Secret-${ulid()}`

  await unlockAs(await givenFan(), secret)

  const tried = logged.mock.calls.filter(([message]) => message === 'code tried')
  expect(tried).toMatchObject([['code tried', { teamKey: team.key, outcome: 'wrong' }]])
  expect(JSON.stringify(logged.mock.calls)).not.toContain(secret)
})
