import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { fingerprint } from '#lambdas/base/keys.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import type { User } from '#shared/model/user.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import {
  cloud,
  countsBelow,
  givenFans,
  newAddress,
  sum,
  team,
  unlockAs,
  unlockedBy,
  WRONG,
} from '#test/fixtures/deals/unlocking.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { usedUpLimit } from '#test/fixtures/requests/rate-limits.ts'
import { givenFan, givenOrganization, put } from '#test/fixtures/world.ts'

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
    // The guesser has also used up the tries for all organizations together.
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
      userKey: ulid(),
      email: owner.email,
      isEmailVerified: false,
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
