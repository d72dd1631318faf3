import { describe, expect, it } from 'vitest'
import { userNameItems } from '#lambdas/stores/fans/user-names.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { checkAndSuggestUsernames, readMe, updateMe } from '#shared/api/me.schemas.ts'
import type { User } from '#shared/model/user.ts'
import type { ProfileChanges } from '#shared/validation/profile.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const tokenOf = (fan: User) => makeToken(cloud.outputs, { userKey: fan.key })

async function change(fan: User, body: ProfileChanges) {
  return call(cloud.api, updateMe, { body, token: await tokenOf(fan) })
}

async function recordOf(fan: User) {
  return (await call(cloud.api, readMe, { token: await tokenOf(fan) })).data.user
}

async function check(fan: User, userName: string) {
  const token = await tokenOf(fan)
  return (await call(cloud.api, checkAndSuggestUsernames, { body: { userName }, token })).data
}

const holderOf = async (folded: string) => (await getItem(keys.userName(folded)))?.['userKey']

describe('a user name', () => {
  it('goes to exactly one of many who want it at once; others are shown what is free', async () => {
    const fans = await Promise.all(Array.from({ length: 12 }, () => givenFan()))

    const answers = await Promise.all(fans.map((fan) => change(fan, { userName: 'GullFan' })))

    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code}`))).toEqual(
      new Set(['409 userNameTaken']),
    )
    for (const { problem } of refused) {
      expect(problem.suggestions).toHaveLength(3)
      expect(problem.suggestions).not.toContain('GullFan')
    }
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await holderOf('gullfan')).toBe(fans[winner]?.key)
  })

  it('is one however it is written, and its owner may write it otherwise', async () => {
    const [owner, other] = [await givenFan(), await givenFan()]
    await change(owner, { userName: 'Zoé Gagnon' })

    expect((await change(other, { userName: 'ZOE  gagnon' })).problem.code).toBe('userNameTaken')
    expect((await change(owner, { userName: 'zoe gagnon' })).data.user.userName).toBe('zoe gagnon')
    expect(await holderOf('zoe gagnon')).toBe(owner.key)
  })

  it('is free again once its owner has taken another', async () => {
    const [owner, other] = [await givenFan(), await givenFan()]
    await change(owner, { userName: 'first' })
    await change(owner, { userName: 'second' })

    expect((await change(other, { userName: 'First' })).status).toBe(200)
    expect(await holderOf('second')).toBe(owner.key)
  })

  it('leaves one claim when its owner changes it many times at once', async () => {
    const owner = await givenFan()
    const names = Array.from({ length: 6 }, (_, i) => `many${i}`)

    await Promise.all(names.map((userName) => change(owner, { userName })))

    const held = []
    for (const name of names) if ((await holderOf(name)) === owner.key) held.push(name)
    expect(held).toEqual([(await recordOf(owner)).userName])
  })
})

describe('a user name that looks like another', () => {
  it('is taken by one of other letters, and gives back what it looked like', async () => {
    const [owner, other] = [await givenFan(), await givenFan()]
    await change(owner, { userName: 'paypal-oscar' })
    const looksAlike = '\u0420\u0430\u0443\u0440\u0430l-\u043e\u0455\u0441ar'

    const { problem } = await change(other, { userName: looksAlike })
    expect(problem.code).toBe('userNameTaken')
    expect((await check(other, looksAlike)).available).toBe(false)

    await change(owner, { userName: 'somebody-else' })
    expect((await change(other, { userName: looksAlike })).status).toBe(200)
    expect((await change(owner, { userName: 'PayPal-Oscar' })).problem.code).toBe('userNameTaken')
    await change(other, { userName: 'gone' })
    expect((await change(owner, { userName: 'PayPal-Oscar' })).status).toBe(200)
  })

  it('of before looks were claimed stays with its owner, whoever it looks like', async () => {
    const [first, second] = [await givenFan(), await givenFan({ userName: '\u0412\u041e\u0412' })]
    await put({ ...keys.userName('\u0432\u043e\u0432'), userKey: second.key })
    await change(first, { userName: 'bob' })

    expect((await check(second, '\u0412\u041e\u0412')).available).toBe(true)
    expect((await change(second, { userName: '\u0412\u041e\u0412' })).status).toBe(200)
    expect((await change(second, { userName: 'robert' })).status).toBe(200)
    expect(await holderOf('bob')).toBe(first.key)
    expect(await holderOf('\u0432\u043e\u0432')).toBeUndefined()
  })
})

describe('a check of a user name', () => {
  it('says that a free one is free', async () => {
    expect(await check(await givenFan(), 'nobody-has-this')).toEqual({
      available: true,
      suggestions: [],
    })
  })

  it('suggests three that are free where it is taken', async () => {
    const owner = await givenFan()
    const taken = ['sam', ...Array.from({ length: 9 }, (_, i) => `sam${i + 1}`)]
    await put(...taken.flatMap((name) => userNameItems(name, owner.key)))

    const { available, suggestions } = await check(await givenFan(), 'Sam')

    expect(available).toBe(false)
    expect(suggestions).toHaveLength(3)
    for (const name of suggestions) expect(await holderOf(name.toLowerCase())).toBeUndefined()
  })

  it('says to the owner of a name that it is free', async () => {
    const owner = await givenFan({ userName: 'mine' })
    await put(...userNameItems('mine', owner.key))

    expect((await check(owner, 'Mine')).available).toBe(true)
  })
})
