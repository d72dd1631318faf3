import { describe, expect, it } from 'vitest'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { readMe, updateMe } from '#shared/api/me.schemas.ts'
import { suggestCities } from '#shared/api/places.schemas.ts'
import type { User } from '#shared/model/user.ts'
import type { ProfileChanges } from '#shared/validation/profile.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const tokenOf = (fan: User) => makeToken(cloud.outputs, { userKey: fan.key })

async function change(fan: User, body: ProfileChanges) {
  return call(cloud.api, updateMe, { body, token: await tokenOf(fan) })
}

async function recordOf(fan: User) {
  return (await call(cloud.api, readMe, { token: await tokenOf(fan) })).data.user
}

const holderOf = async (folded: string) => (await getItem(keys.userName(folded)))?.['userKey']

describe('a profile', () => {
  it('changes in the given fields alone', async () => {
    const fan = await givenFan({ firstName: 'Robin', gender: 'female' })

    const { status, data } = await change(fan, { lastName: ' Lockhart ', distancePreference: 'mi' })

    const { updatedAt } = data.user
    const expected = { ...fan, lastName: 'Lockhart', distancePreference: 'mi', updatedAt }
    expect([status, data]).toEqual([200, { user: expected, onboarding: false }])
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(Date.parse(fan.createdAt))
    expect(await recordOf(fan)).toEqual(expected)
  })

  it('keeps no marks that turn the direction of a line', async () => {
    const fan = await givenFan()
    const { data } = await change(fan, {
      firstName: '\u202eRobin\u2066',
      lastName: 'Lock\u200fhart\u202c',
      city: 'Tor\u2067onto\u061c',
      latitude: 43.6,
      longitude: -79.4,
      state: '\u202dON',
      address: '1 \u202eKing St',
    })

    const kept = { firstName: 'Robin', lastName: 'Lockhart', city: 'Toronto', state: 'ON' }
    expect(data.user).toMatchObject({ ...kept, address: '1 King St' })
    expect((await change(fan, { firstName: '\u202e\u202d' })).problem.errors).toMatchObject([
      { path: 'body.firstName', messageKey: 'validation.firstName.required' },
    ])
  })

  it('takes a city whole: what the new one does not have is gone', async () => {
    const old = { city: 'Toronto', latitude: 43.6, longitude: -79.4, zip: 'M5V', state: 'ON' }
    const fan = await givenFan(old)

    const { data } = await change(fan, { city: 'Reno', latitude: 39.5, longitude: -119.8 })

    const { zip, state, city } = data.user
    expect({ zip, state, city }).toEqual({ zip: undefined, state: undefined, city: 'Reno' })
  })

  it('is stamped by the server when the terms are agreed to', async () => {
    const fan = await givenFan()
    const before = new Date().toISOString()

    const { data } = await change(fan, { agreeToTermsAndConditions: true })

    const stamped = data.user.agreeToTermsAndConditionsAt ?? ''
    expect([before, stamped, new Date().toISOString()].toSorted()[1]).toBe(stamped)
  })
})

describe('the city of a profile', () => {
  it('takes a chosen city from the place service, whatever stands beside its suggestion', async () => {
    const fan = await givenFan()
    const token = await tokenOf(fan)
    const { data: found } = await call(cloud.api, suggestCities, {
      query: { text: 'Halifax' },
      token,
    })
    const [halifax] = found.items
    if (halifax?.placeId === undefined) throw new Error('The place service names no Halifax')
    const { placeId, city, state, latitude, longitude } = halifax

    const madeUp = { city: 'Nowhere', latitude: 1, longitude: 2, state: 'ZZ' }
    const { data } = await change(fan, { ...madeUp, placeId })

    expect(data.user).toMatchObject({ city, state, latitude, longitude })
    expect(city).toBe('Halifax')
    expect(data.user).not.toHaveProperty('isCityUnknown')
    const stored = {
      city,
      latitude,
      longitude,
      state,
      country: data.user.country,
    } as ProfileChanges
    expect((await change(fan, stored)).data.user).not.toHaveProperty('isCityUnknown')
  })

  it.each([undefined, 'no-such-place'])(
    'marks a city that was chosen from no list (%s)',
    async (placeId) => {
      const fan = await givenFan()
      const madeUp = { city: 'Nowhere', latitude: 1, longitude: 2, ...(placeId && { placeId }) }

      expect((await change(fan, madeUp)).data.user).toMatchObject({
        city: 'Nowhere',
        isCityUnknown: true,
      })
      expect((await change(fan, { firstName: 'Robin' })).data.user).toMatchObject({
        isCityUnknown: true,
      })
    },
  )
})

describe('a profile that is refused', () => {
  it('names the field and the message of what is wrong, and changes nothing', async () => {
    const fan = await givenFan()

    const name = await change(fan, { firstName: '  ' })
    const day = await change(fan, { firstName: 'Robin', dob: '2001-02-30' })

    expect([name, day].map(({ status, problem }) => [status, problem.errors?.[0]])).toMatchObject([
      [422, { path: 'body.firstName', messageKey: 'validation.firstName.required' }],
      [422, { path: 'body.dob', messageKey: 'validation.dob.invalid' }],
    ])
    expect(await recordOf(fan)).toEqual(fan)
  })

  it.each([
    ['role', 'admin'],
    ['email', 'x@y.example'],
    ['key', '01OTHER'],
    ['agreeToTermsAndConditionsAt', '2026-01-01T00:00:00.000Z'],
  ])('does not let its owner set %s', async (field, value) => {
    const { status } = await change(await givenFan(), { [field]: value })

    expect(status).toBe(422)
  })

  it('is not made by a change', async () => {
    const token = await makeToken(cloud.outputs, { userKey: '01NOBODYYET' })

    const named = await call(cloud.api, updateMe, { body: { userName: 'nobody' }, token })
    const plain = await call(cloud.api, updateMe, { body: { firstName: 'No' }, token })

    expect([named.status, plain.status]).toEqual([404, 404])
    expect(await holderOf('nobody')).toBeUndefined()
  })
})

describe('a profile whose form was opened before it changed', () => {
  const OPENED_AT = '2026-11-20T10:00:00.000Z'
  const opened = (changes: Partial<User> = {}) => givenFan({ updatedAt: OPENED_AT, ...changes })

  it('is saved where nobody was faster, and each time has a new version', async () => {
    const fan = await opened({ firstName: 'Robin' })

    const first = await change(fan, { firstName: 'Rob', version: OPENED_AT })
    const version = String(first.data.user.updatedAt)
    const second = await change(fan, { userName: `rob-${fan.key}`, version })

    expect([first.status, second.status]).toEqual([200, 200])
    expect(version > OPENED_AT).toBe(true)
    expect(String(second.data.user.updatedAt) > version).toBe(true)
  })

  it('is left as it is, and the answer says what is there now and since when', async () => {
    const fan = await opened({ firstName: 'Robin', lastName: 'Lockhart' })
    const { data } = await change(fan, { firstName: 'Rob', version: OPENED_AT })

    const late = await change(fan, { firstName: 'Bob', version: OPENED_AT })
    const renaming = await change(fan, { userName: `late-${fan.key}`, version: OPENED_AT })

    const version = data.user.updatedAt
    const fields = { firstName: 'Rob', lastName: 'Lockhart' }
    for (const { status, problem } of [late, renaming]) {
      expect([status, problem.code]).toEqual([409, 'changedMeanwhile'])
      // The answer includes only fields of the form, and no e-mail address or role.
      expect(problem.changed).toEqual({ version, at: version, isOwn: true, fields })
    }
    expect(await recordOf(fan)).toEqual(data.user)
    expect(await holderOf(`late-${fan.key}`)).toBeUndefined()
  })

  it('is saved by one of many at once, and the others see which', async () => {
    const fan = await opened()

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change(fan, { firstName: `N${i}`, version: OPENED_AT })),
    )

    const saved = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(saved).toHaveLength(1)
    for (const { problem } of refused) {
      expect(problem.changed?.fields).toEqual({ firstName: saved[0]?.data.user.firstName })
    }
  })

  it('without a version goes to whoever saves last', async () => {
    const fan = await opened({ firstName: 'Robin' })
    await change(fan, { firstName: 'Rob' })

    expect((await change(fan, { firstName: 'Bob' })).data.user.firstName).toBe('Bob')
  })
})
