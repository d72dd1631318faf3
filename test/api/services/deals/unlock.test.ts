import { ulid } from 'ulid'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fingerprint } from '#lambdas/base/fingerprint.ts'
import { readUses } from '#lambdas/stores/fans/unlocks.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { scanTable } from '#lambdas/stores/table/scan-table.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { redeemDeal } from '#shared/api/deals.ts'
import { readMe, unlockExclusives } from '#shared/api/me.ts'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { AccessLevel } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import { call } from '#test/fixtures/api.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { whileNextBatchIsRead } from '#test/fixtures/meanwhile.ts'
import { usedUpLimit } from '#test/fixtures/rate-limits.ts'
import { makeToken } from '#test/fixtures/tokens.ts'
import {
  givenCode,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const WRONG = { exclusiveCodeStatus: false, specialCodeStatus: false, userUpdateStatus: false }

const cloud = openTestCloud()
let team: Organization
let sponsor: Sponsor

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
})

let addresses = 0
/** An address that nobody has tried from. */
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

const tokenOf = (fan: User) => makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })

async function unlockAs(
  fan: User,
  exclusiveCode: string,
  { teamKey = team.key, address = newAddress() } = {},
) {
  return call(cloud.api, unlockExclusives, {
    body: { teamKey, exclusiveCode },
    token: await tokenOf(fan),
    address,
  })
}

async function unlockedBy(fan: User) {
  return (await call(cloud.api, readMe, { token: await tokenOf(fan) })).data.unlocked
}

const givenFans = (count: number) => Promise.all(Array.from({ length: count }, () => givenFan()))

async function usesOf({ teamKey, code }: UnlockCode) {
  return (await getItem(keys.code(teamKey, code)))?.['used']
}

/** The numbers in the items of some partitions. */
async function countsBelow(partition: string, attribute: string): Promise<number[]> {
  const counts: number[] = []
  await scanTable((item) => {
    const count = item[attribute]
    if (item.pk.startsWith(partition) && typeof count === 'number' && count > 0) counts.push(count)
  })
  return counts
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

describe('every other code gets the same answer', () => {
  it.each([
    ['one that nobody made', {}, () => 'Gulls-Never'],
    ['one in another case', {}, (code: string) => code.toLowerCase()],
    ['a deactivated one', { status: 'deactivated' as const }, (code: string) => code],
    ['one that is used up', { limit: 3, used: 3 }, (code: string) => code],
  ])('%s', async (_, changes, enter) => {
    const { code } = await givenCode(team, changes)

    const { status, data } = await unlockAs(await givenFan(), enter(code))

    expect([status, data]).toEqual([200, WRONG])
  })

  it("another organization's, and one of an organization that is not there", async () => {
    const other = await givenOrganization()
    const { code } = await givenCode(other)
    const fan = await givenFan()

    expect((await unlockAs(fan, code)).data).toEqual(WRONG)
    expect((await unlockAs(fan, code, { teamKey: '01NOSUCHTEAM' })).data).toEqual(WRONG)
  })

  it('but one of invisible characters alone is refused as wrong input', async () => {
    const { status, problem } = await unlockAs(await givenFan(), ' \u200b ')

    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'body.exclusiveCode'])
  })
})

describe('guessing', () => {
  it('ends after five wrong codes of a fan, with the moment when it may go on', async () => {
    const fan = await givenFan()
    const { code } = await givenCode(team)
    for (let i = 0; i < 5; i += 1) expect((await unlockAs(fan, `guess${i}`)).status).toBe(200)

    const { status, headers, problem } = await unlockAs(fan, code)

    expect([status, problem.code]).toEqual([429, 'tooManyTries'])
    const waitSeconds = (Date.parse(problem.passesAt ?? '') - Date.now()) / 1000
    expect(waitSeconds).toBeGreaterThan(14 * 60)
    expect(waitSeconds).toBeLessThanOrEqual(15 * 60)
    expect(Math.abs(Number(headers.get('retry-after')) - waitSeconds)).toBeLessThan(3)
    expect(await unlockedBy(fan)).toEqual([])
  })

  it('by a few of a crowd behind one address stops nobody else of it', async () => {
    const address = newAddress()
    const { code } = await givenCode(team)
    const fans = await givenFans(50)
    const mistyping = fans.slice(0, 5)
    for (let i = 0; i < 5; i += 1) {
      await Promise.all(mistyping.map((fan) => unlockAs(fan, `guess${i}`, { address })))
    }

    const answers = await Promise.all(fans.map((fan) => unlockAs(fan, code, { address })))

    const unlocked = answers.map(({ data }) => data.userUpdateStatus === true)
    expect(unlocked).toEqual([...Array(5).fill(false), ...Array(45).fill(true)])
    expect(answers.slice(0, 5).map(({ problem }) => problem.code)).toEqual(
      Array(5).fill('tooManyTries'),
    )
  })

  it('at an address where thousands have guessed has to wait, a good code never', async () => {
    const address = newAddress()
    const { code } = await givenCode(team)
    await put(...usedUpLimit('wrongCodesOfAddress', fingerprint(address)))
    const [guesser, fan] = [await givenFan(), await givenFan()]

    const guesses = []
    for (let i = 0; i < 6; i += 1) guesses.push(await unlockAs(guesser, `guess${i}`, { address }))

    expect(guesses.map(({ status }) => status)).toEqual(Array(6).fill(429))
    expect((await unlockAs(fan, code, { address })).data.userUpdateStatus).toBe(true)
    // The guesser has used up their own tries too, wherever they go.
    expect((await unlockAs(guesser, code)).status).toBe(429)
  })
})

describe('guessing from many accounts, or all at once', () => {
  it('from several addresses of one inbox counts as that of one fan', async () => {
    const name = ulid().toLowerCase()
    const aliases = [
      `${name}@gmail.com`,
      `${name}+1@gmail.com`,
      `${name.slice(0, 3)}.${name.slice(3)}+2@googlemail.com`,
    ]
    const fans = await Promise.all(aliases.map((email) => givenFan({ email })))
    for (let i = 0; i < 5; i += 1) {
      await unlockAs(fans[i % 2] as User, `guess${i}`)
    }
    const { code } = await givenCode(team)

    const answers = await Promise.all(fans.map((fan) => unlockAs(fan, code)))

    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
  })

  it('of an account whose address nobody has proved locks nobody else of that inbox', async () => {
    const owner = await givenFan()
    const body = { teamKey: team.key, exclusiveCode: 'guess' }
    const token = await makeToken(cloud.outputs, {
      ...{ userKey: ulid(), email: owner.email, isEmailVerified: false },
    })
    for (let i = 0; i < 6; i += 1) await call(cloud.api, unlockExclusives, { body, token })
    const { code } = await givenCode(team)

    expect((await unlockAs(owner, code)).data.userUpdateStatus).toBe(true)
  })

  it('gets no more than five answers when all is asked at once', async () => {
    const fan = await givenFan()
    const address = newAddress()

    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => unlockAs(fan, `guess${i}`, { address })),
    )

    const answered = answers.filter(({ status }) => status === 200)
    expect(answered.length).toBe(5)
    expect(
      answers.filter(({ status }) => status !== 200 && status !== 429 && status !== 503),
    ).toEqual([])
  })

  it('may go on when the first of the five is 15 minutes old', async () => {
    const fan = await givenFan()
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const wrongAt = [at(15.1), at(4), at(3), at(2), at(1)]
    await put({ ...keys.tries(fingerprint(fan.email)), wrongAt, ttl: 4_000_000_000 })
    const { code } = await givenCode(team)

    expect((await unlockAs(fan, code)).data.userUpdateStatus).toBe(true)
    expect((await unlockAs(fan, 'guess')).status).toBe(200)
    expect((await unlockAs(fan, 'guess')).status).toBe(429)
  })
})

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

describe('a stadium that unlocks at once', () => {
  /** As a page does: whoever is told that the code is good and others were in the way enters it again. */
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

  it('ends a code with a large limit exactly, which then tells so by itself', async () => {
    // Of these keys no shard has more than seven; of drawn ones it may have more than it is asked about.
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

describe('a stadium that guesses', () => {
  it('counts its wrong codes at the address in many items, and exactly', async () => {
    const fans = await givenFans(60)
    const address = newAddress()

    const answers = await Promise.all(fans.map((fan) => unlockAs(fan, 'guess', { address })))

    expect(answers.map(({ data }) => data)).toEqual(Array(60).fill(WRONG))
    const counts = await countsBelow(`LIMIT#wrongCodesOfAddress#${fingerprint(address)}`, 'count')
    expect(sum(counts)).toBe(60)
    expect(counts.length).toBeGreaterThan(8)
    expect(Math.max(...counts)).toBeLessThan(20)
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
