import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDesks, type StoredDesk } from '#lambdas/stores/desks/desks.ts'
import { doubleItem } from '#lambdas/stores/desks/doubles.ts'
import { takenBackItem } from '#lambdas/stores/desks/taken-back.ts'
import { deskItemKey, deskTokenKey, openDesksKey } from '#lambdas/stores/table/desk-keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { openDesk, reportDesk } from '#shared/api/desk.schemas.ts'
import {
  createDesk,
  listDeskChecks,
  listDesks,
  renameDesk,
  revokeDesk,
} from '#shared/api/portal-desks.schemas.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenDesk, givenDeskSession, PIN } from '#test/fixtures/desks/desks.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const DAY_MS = 24 * 60 * 60_000

const cloud = openTestCloud()
let sponsor: Sponsor
let token: string

beforeEach(async () => {
  sponsor = await givenSponsor()
  token = await makeToken(cloud.outputs, {
    userKey: ulid(),
    role: 'sponsor',
    sponsorID: sponsor.key,
  })
})

const at = (sponsorKey = sponsor.key) => ({ params: { sponsorKey }, token })

const create = (name = 'Front counter') =>
  call(cloud.api, createDesk, { ...at(), body: { name, pin: PIN } })

const list = () => call(cloud.api, listDesks, at())

const revoke = (deskKey: string) =>
  call(cloud.api, revokeDesk, { token, params: { sponsorKey: sponsor.key, deskKey } })

const rename = (deskKey: string, name: string) =>
  call(cloud.api, renameDesk, {
    token,
    params: { sponsorKey: sponsor.key, deskKey },
    body: { name },
  })

const open = (deskToken: string) =>
  call(cloud.api, openDesk, { body: { token: deskToken, pin: PIN } })

const report = (session: string) =>
  call(cloud.api, reportDesk, { body: { session, version: 'v1', queued: 0 } })

it('a new desk takes a name of one line that shows something', async () => {
  for (const name of ['', '  ', '\u200b\u2060', '\u202e', 'a'.repeat(41)]) {
    const { status, problem } = await create(name)
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['body.name']])
  }
  expect((await create(' Front\u0000\ncounter\u202e ')).data.desk.name).toBe('Front counter')
  expect((await create('Comptoir 👩‍🍳')).data.desk.name).toBe('Comptoir 👩‍🍳')
})

describe('creating a desk', () => {
  it('returns the token once, of which the table holds only the hash, as of the PIN', async () => {
    const { data } = await create()

    const { key } = data.desk
    expect(data).toEqual({
      desk: { key, name: 'Front counter', createdAt: expect.any(String) },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const item = await getItem(deskItemKey(sponsor.key, key), { isConsistent: true })
    const stored = JSON.stringify([item, await getItem(openDesksKey(sponsor.key))])
    expect(stored).not.toContain(data.token)
    expect(stored).not.toContain(PIN)
    const shown = JSON.stringify((await list()).data)
    expect(shown).toContain('Front counter')
    expect(shown).not.toMatch(/hash/i)
  })

  it('is refused from the 21st open desk on, however many are created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => create(`Desk ${i}`)))
    // Requests that lost too many races were refused as busy, so this creates the missing desks.
    while ((await list()).data.desks.length < DESKS_MAX) await create('again')

    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
    const refused = await create()
    expect([refused.status, refused.problem.code]).toEqual([409, 'tooManyDesks'])
    const { desks } = (await list()).data
    expect(desks).toHaveLength(DESKS_MAX)
    await revoke(desks[0]?.key ?? '')
    expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(409)
  })

  it('keeps no more than a hundred desks, of which the first revoked one goes', async () => {
    const { desk } = await givenDesk(sponsor.key, { createdAt: '2026-01-02T03:04:05.678Z' })
    const revoked = (createdAt: number): StoredDesk => {
      const revokedAt = new Date().toISOString()
      return { ...desk, key: ulid(createdAt), createdAt: revokedAt, revokedAt }
    }
    const others = Array.from({ length: 99 }, (_, i) => revoked(Date.now() - i * 1000))
    await put(...others.map((one) => ({ ...deskItemKey(sponsor.key, one.key), ...one })))

    expect((await create()).status).toBe(200)

    const left = await readDesks(sponsor.key, new Date())
    expect(left).toHaveLength(100)
    expect(left.map(({ key }) => key)).toContain(desk.key)
    expect(left.map(({ key }) => key)).not.toContain(others.at(-1)?.key)
  })

  it('is refused for a business that is deleted or was never there', async () => {
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const gone = await givenSponsor({ archived: true, deletedAt: new Date().toISOString() })
    const body = { name: 'Front counter', pin: PIN }
    for (const sponsorKey of [gone.key, ulid()]) {
      const asked = { params: { sponsorKey }, token: admin }
      expect((await call(cloud.api, createDesk, { ...asked, body })).status).toBe(404)
      expect((await call(cloud.api, listDesks, asked)).status).toBe(404)
    }
  })
})

describe('renaming a desk', () => {
  it('gives it another name on its devices and in the list, and the same link and session', async () => {
    const { data } = await create()
    const { session } = (await open(data.token)).data

    const renamed = await rename(data.desk.key, ' Patio\n')

    expect(renamed.data.desk.name).toBe('Patio')
    expect((await list()).data.desks).toMatchObject([{ ...data.desk, name: 'Patio' }])
    expect((await report(session)).data.desk.name).toBe('Patio')
    expect((await open(data.token)).status).toBe(200)
    expect((await rename(data.desk.key, '\u200b')).status).toBe(422)
  })

  it('succeeds while devices open the desk', async () => {
    const { data } = await create()

    const [{ status }] = await Promise.all([
      rename(data.desk.key, 'Patio'),
      ...Array.from({ length: 3 }, () => open(data.token)),
    ])

    expect(status).toBe(200)
    expect((await list()).data.desks[0]?.name).toBe('Patio')
  })

  it('is refused for a revoked desk, and for another business’s', async () => {
    const { desk } = (await create()).data
    await revoke(desk.key)
    const other = await givenDesk((await givenSponsor()).key)

    for (const { key } of [desk, other.desk]) {
      expect((await rename(key, 'Patio')).status).toBe(404)
    }
  })
})

describe('revoking a desk', () => {
  it('ends its link and the sessions of its devices at once', async () => {
    const { data } = await create()
    const sessions = [await open(data.token), await open(data.token)].map(
      (opened) => opened.data.session,
    )
    for (const session of sessions) expect((await report(session)).status).toBe(200)

    const revoked = await revoke(data.desk.key)

    expect(revoked.data.desk).toMatchObject({
      name: 'Front counter',
      revokedAt: expect.any(String),
    })
    for (const session of sessions) expect((await report(session)).status).toBe(404)
    expect((await open(data.token)).status).toBe(404)
    const again = await revoke(data.desk.key)
    expect(again.data).toEqual(revoked.data)
  })

  it('refuses a session that began while the desk was being revoked', async () => {
    const { desk, token: deskToken } = await givenDesk(sponsor.key)

    const [opened, revoked] = await Promise.all([open(deskToken), revoke(desk.key)])

    expect(revoked.status).toBe(200)
    if (opened.status === 200) expect((await report(opened.data.session)).status).toBe(404)
    else expect(opened.status).toBe(404)
  })

  it('is no way to another business’s desk', async () => {
    const other = await givenSponsor()
    const { desk, token: deskToken } = await givenDesk(other.key)

    expect((await revoke(desk.key)).status).toBe(404)
    expect((await open(deskToken)).status).toBe(200)
    expect(await getItem(deskTokenKey(desk.tokenHash))).toBeDefined()
  })
})

describe('the list of desks', () => {
  it('has open ones first, and those that were revoked in the last 30 days', async () => {
    const [first, second, third] = [await create('A'), await create('B'), await create('C')]
    await revoke(third.data.desk.key)
    const session = await givenDeskSession((await readDesks(sponsor.key, new Date()))[1] as never)
    await call(cloud.api, reportDesk, { body: { session, version: '2026-11-29.1', queued: 3 } })

    const { desks } = (await list()).data

    expect(desks.map(({ name }) => name)).toEqual(['B', 'A', 'C'])
    expect(desks[0]).toEqual({
      ...second.data.desk,
      lastSeenAt: expect.any(String),
      version: '2026-11-29.1',
      queued: 3,
      queuedAt: expect.any(String),
    })
    await call(cloud.api, reportDesk, { body: { session, version: '2026-11-29.1', queued: 0 } })
    // A page that missed the report with waiting scans sees that there was one.
    expect((await list()).data.desks[0]).toMatchObject({ queued: 0, queuedAt: desks[0]?.queuedAt })
    expect(desks[1]).toEqual(first.data.desk)
    const later = new Date(Date.now() + 30 * DAY_MS + 1000)
    expect((await readDesks(sponsor.key, later)).map(({ name }) => name)).toEqual(['B', 'A'])
  })
})

describe('the list of checks', () => {
  it('has the newest 50 coupons that two desks accepted, in the words of their deals', async () => {
    const team = await givenOrganization()
    const deal = await givenDeal(sponsor, [team], { description: 'Two for one' })
    const now = new Date()
    const timeOf = (i: number) => new Date(now.getTime() - i * 1000).toISOString()
    const doubleAt = (i: number) => ({
      id: ulid(),
      redemptionId: `redemption-${i}`,
      offerKey: i === 0 ? ulid() : deal.key,
      counted: { desk: 'Bar', at: timeOf(i + 1) },
      repeated: { desk: 'Front counter', at: timeOf(i) },
    })
    const given = Array.from({ length: 51 }, (_, i) => doubleAt(i))
    await put(
      ...given.map((double, i) => doubleItem(sponsor.key, double, { scannedAt: timeOf(i), now })),
    )

    const { doubles } = (await call(cloud.api, listDeskChecks, at())).data

    expect(doubles.map(({ redemptionId }) => redemptionId)).toEqual(
      given.slice(0, 50).map(({ redemptionId }) => redemptionId),
    )
    const { id: _, offerKey: __, ...second } = given[1] ?? expect.unreachable('there are 51')
    expect(doubles[0]).not.toHaveProperty('deal')
    expect(doubles[1]).toMatchObject({
      ...second,
      deal: { key: deal.key, description: 'Two for one' },
    })
  })

  it('leaves out those of more than 90 days ago, before the table has deleted them', async () => {
    const now = new Date()
    const ageOf = (ms: number) => new Date(now.getTime() - 90 * DAY_MS + ms).toISOString()
    for (const at of [ageOf(60_000), ageOf(-60_000)]) {
      const [redemptionId, place] = [at, { desk: 'Bar', at }]
      const coupon = { redemptionId, offerKey: ulid() }
      const double = { id: ulid(), ...coupon, counted: place, repeated: place }
      const takenBack = { ...coupon, desk: 'Bar', provenAt: at, takenBackAt: at }
      await put(
        doubleItem(sponsor.key, double, { scannedAt: at, now }),
        takenBackItem(sponsor.key, takenBack),
      )
    }

    const { doubles, takenBack } = (await call(cloud.api, listDeskChecks, at())).data

    const newer = [{ redemptionId: ageOf(60_000) }]
    expect([doubles, takenBack]).toMatchObject([newer, newer])
  })
})
