import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { readLastAudit } from '#lambdas/stores/audit.ts'
import { readHistory } from '#shared/api/audit.schemas.ts'
import { openDesk } from '#shared/api/desk.schemas.ts'
import { createDesk, listDesks, renameDesk, revokeDesk } from '#shared/api/portal-desks.schemas.ts'
import { DESKS_MAX } from '#shared/desk/desk.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let sponsor: Sponsor
let token: string

beforeEach(async () => {
  sponsor = await givenSponsor()
  token = await manager()
})

const manager = (userKey: string = ulid()) =>
  makeToken(cloud.outputs, { userKey, role: 'sponsor', sponsorID: sponsor.key })

const at = () => ({ params: { sponsorKey: sponsor.key }, token })

const create = (attempt: string, changes: { name?: string; pin?: string } = {}) =>
  call(cloud.api, createDesk, {
    ...at(),
    body: { name: 'Front counter', pin: PIN, attempt, ...changes },
  })

const desks = async () => (await call(cloud.api, listDesks, at())).data.desks

const open = async (deskToken: string, pin = PIN) =>
  (await call(cloud.api, openDesk, { body: { token: deskToken, pin } })).status

const revoke = (deskKey: string) =>
  call(cloud.api, revokeDesk, { token, params: { sponsorKey: sponsor.key, deskKey } })

const rename = (deskKey: string, name: string) =>
  call(cloud.api, renameDesk, {
    token,
    params: { sponsorKey: sponsor.key, deskKey },
    body: { name },
  })

const history = async () => {
  const params = { kind: 'business', entityKey: sponsor.key } as const
  const { items } = (await call(cloud.api, readHistory, { params, token })).data
  return items.map(({ action, changes }) => [action, ...changes])
}

describe('the same attempt to create a desk', () => {
  it('creates one desk, whose latest link, name and PIN count', async () => {
    const attempt = ulid()
    const { data: lost } = await create(attempt)

    const { data } = await create(attempt, { name: 'Bar', pin: '111222' })

    expect(data.desk).toEqual({ ...lost.desk, name: 'Bar' })
    expect(await desks()).toEqual([data.desk])
    expect(await open(lost.token)).toBe(404)
    expect(await open(data.token)).toBe(403)
    expect(await open(data.token, '111222')).toBe(200)
  })

  it('sent many times at once creates one, and one of its links opens it', async () => {
    const attempt = ulid()

    const answers = await Promise.all(Array.from({ length: 12 }, () => create(attempt)))

    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(await desks()).toHaveLength(1)
    const links = answers.flatMap(({ status, data }) => (status === 200 ? [data.token] : []))
    const opened = []
    for (const link of links) opened.push(await open(link))
    expect(opened.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is refused once a device has opened the desk, or it is revoked', async () => {
    const [opened, revoked] = [ulid(), ulid()]
    const { data } = await create(opened)
    expect(await open(data.token)).toBe(200)
    const { desk } = (await create(revoked)).data
    await revoke(desk.key)

    for (const [attempt, made] of [
      [opened, data.desk.key],
      [revoked, desk.key],
    ] as const) {
      const { status, problem } = await create(attempt)
      expect([status, problem.code, problem.made]).toEqual([409, 'changedMeanwhile', made])
    }
    expect(await open(data.token)).toBe(200)
  })

  it('is answered although the desk was the twentieth', async () => {
    for (let i = 1; i < DESKS_MAX; i += 1) await givenDesk(sponsor.key)
    const attempt = ulid()
    expect((await create(attempt)).status).toBe(200)

    expect((await create(attempt)).status).toBe(200)

    expect(await desks()).toHaveLength(DESKS_MAX)
    expect((await create(ulid())).status).toBe(409)
  })

  it('of another person, even at the same time, or without a key, is another one', async () => {
    const attempt = ulid()
    const first = create(attempt)
    token = await manager()
    const answers = await Promise.all([first, create(attempt)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const body = { name: 'Patio', pin: PIN }
    for (let i = 0; i < 2; i += 1) await call(cloud.api, createDesk, { ...at(), body })

    expect(await desks()).toHaveLength(4)
  })
})

it('the history of a business names desks that were added, given a new link, renamed and revoked', async () => {
  const attempt = ulid()
  await create(attempt)
  const { desk } = (await create(attempt, { name: 'Bar' })).data
  await rename(desk.key, 'Patio')
  await rename(desk.key, 'Patio')
  await revoke(desk.key)
  await revoke(desk.key)

  expect(await history()).toEqual([
    ['revokeDesk', { field: 'desk', before: 'Patio' }],
    ['renameDesk', { field: 'desk', before: 'Bar', after: 'Patio' }],
    ['renewDeskLink', { field: 'desk', after: 'Bar' }],
    ['createDesk', { field: 'desk', after: 'Front counter' }],
  ])
  expect(await readLastAudit(`SPONSOR#${sponsor.key}`)).toBeUndefined()
})
