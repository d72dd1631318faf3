import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDesk, reportDesk, settleScans } from '#shared/api/desk.schemas.ts'
import { listDeskDevices, revokeDesk, signOutDesk } from '#shared/api/portal-desks.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenDesk, PIN } from '#test/fixtures/desks/desks.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let sponsor: Sponsor
let deskKey: string
let link: string
let token: string

const managerOf = ({ key }: Sponsor) =>
  makeToken(cloud.outputs, { userKey: ulid(), role: 'sponsor', sponsorID: key })

beforeEach(async () => {
  sponsor = await givenSponsor()
  const given = await givenDesk(sponsor.key)
  deskKey = given.desk.key
  link = given.token
  token = await managerOf(sponsor)
})

async function open(device?: string): Promise<string> {
  const body = { token: link, pin: PIN, ...(device !== undefined && { device }) }
  return (await call(cloud.api, openDesk, { body })).data.session
}

const report = (session: string) =>
  call(cloud.api, reportDesk, { body: { session, version: 'v1', queued: 3 } })

const asked = (as = token) => ({ params: { sponsorKey: sponsor.key, deskKey }, token: as })
const list = () => call(cloud.api, listDeskDevices, asked())
const signOut = (device?: string, as?: string) =>
  call(cloud.api, signOutDesk, { ...asked(as), body: device === undefined ? {} : { device } })

describe('the devices of a desk', () => {
  it('are those that opened it, by the names that they gave themselves', async () => {
    const sessions = [await open('iPad, Safari'), await open()]

    const { data } = await list()

    expect(data.devices.map(({ name }) => name)).toEqual([undefined, 'iPad, Safari'])
    for (const device of data.devices) {
      expect(device).toMatchObject({ openedAt: expect.any(String), usedAt: device.openedAt })
    }
    for (const session of sessions) expect(JSON.stringify(data)).not.toContain(session)
  })

  it('have names without characters that turn or break the line', async () => {
    const names = ['\u202eiPad\n', ' ', 'a'.repeat(41)]
    const statuses: number[] = []
    for (const device of names) {
      const body = { token: link, pin: PIN, device }
      statuses.push((await call(cloud.api, openDesk, { body })).status)
    }

    expect(statuses).toEqual([200, 422, 422])
    expect((await list()).data.devices.map(({ name }) => name)).toEqual(['iPad'])
  })

  it('are not shown to another business, nor of a revoked desk', async () => {
    await open()
    const theirs = await managerOf(await givenSponsor())
    expect((await call(cloud.api, listDeskDevices, asked(theirs))).status).toBe(403)
    expect((await signOut(undefined, theirs)).status).toBe(403)

    await call(cloud.api, revokeDesk, asked())

    expect((await list()).status).toBe(404)
    expect((await signOut()).status).toBe(404)
  })
})

describe('signing out', () => {
  it('ends one device, whose key opens nothing, and leaves the others and the link', async () => {
    const [lost, kept] = [await open('Android, Chrome'), await open('iPad, Safari')]
    const key = (await list()).data.devices.find(({ name }) => name?.startsWith('Android'))?.key
    expect((await report(key ?? '')).status).toBe(404)

    const { data } = await signOut(key)

    expect(data.devices.map(({ name }) => name)).toEqual(['iPad, Safari'])
    expect([(await report(lost)).status, (await report(kept)).status]).toEqual([404, 200])
    const scans = [{ attempt: ulid(), code: 'a code', scannedAt: new Date().toISOString() }]
    const late = await call(cloud.api, settleScans, { body: { session: lost, scans } })
    expect(late.status).toBe(404)
    expect((await report(await open())).status).toBe(200)
    expect((await signOut(key)).data.devices).toHaveLength(2)
  })

  it('ends all devices, also those that open the desk meanwhile, or leaves them whole', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => open()))
    const [out, late] = await Promise.all([signOut(), open()])

    expect(out.status).toBe(200)
    const statuses = await Promise.all(sessions.map(async (one) => (await report(one)).status))
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    const { devices } = (await list()).data
    expect((await report(late)).status).toBe(devices.length === 1 ? 200 : 404)
  })

  it('is not done for a device of another desk', async () => {
    const other = await givenDesk(sponsor.key, { name: 'Patio' })
    const body = { token: other.token, pin: PIN }
    const { session } = (await call(cloud.api, openDesk, { body })).data
    const params = { sponsorKey: sponsor.key, deskKey: other.desk.key }
    const theirs = (await call(cloud.api, listDeskDevices, { params, token })).data.devices[0]

    expect((await signOut(theirs?.key)).status).toBe(200)
    expect((await report(session)).status).toBe(200)
  })
})
