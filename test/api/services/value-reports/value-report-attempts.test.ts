import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { readLastAudit } from '#lambdas/stores/audit.ts'
import { readHistory } from '#shared/api/audit.schemas.ts'
import {
  createValueReport,
  listValueReports,
  readValueReport,
  revokeValueReport,
} from '#shared/api/value-reports.schemas.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
const PERIOD = { from: '2026-09-01', to: '2026-11-29' } as const
let sponsor: Sponsor
let token: string

beforeEach(async () => {
  sponsor = await givenSponsor()
  token = await manager()
})

const manager = () =>
  makeToken(cloud.outputs, { userKey: ulid(), role: 'sponsor', sponsorID: sponsor.key })

const at = () => ({ params: { owner: 'sponsors' as const, key: sponsor.key }, token })

const create = (attempt?: string, changes: object = {}) => {
  const body = { name: 'Fall', ...PERIOD, ...(attempt && { attempt }), ...changes }
  return call(cloud.api, createValueReport, { ...at(), body })
}

const reports = async () => (await call(cloud.api, listValueReports, at())).data.reports

const open = async (link: string) =>
  (await call(cloud.api, readValueReport, { body: { token: link } })).status

const revoke = (valueReportKey: string) =>
  call(cloud.api, revokeValueReport, { token, params: { ...at().params, valueReportKey } })

describe('the same attempt to create a value report', () => {
  it('creates one report, whose latest link and values count', async () => {
    const attempt = ulid()
    const { data: lost } = await create(attempt)

    const { data } = await create(attempt, { name: 'Winter', to: '2026-11-20' })

    expect(data.report).toEqual({ ...lost.report, name: 'Winter', to: '2026-11-20' })
    expect(await reports()).toEqual([data.report])
    expect(await open(lost.token)).toBe(404)
    expect(await open(data.token)).toBe(200)
  })

  it('sent many times at once creates one, and one of its links opens it', async () => {
    const attempt = ulid()

    const answers = await Promise.all(Array.from({ length: 12 }, () => create(attempt)))

    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(await reports()).toHaveLength(1)
    const links = answers.flatMap(({ status, data }) => (status === 200 ? [data.token] : []))
    const opened = await Promise.all(links.map(open))
    expect(opened.filter((status) => status === 200)).toHaveLength(1)
  })

  it('is refused once the report is revoked', async () => {
    const attempt = ulid()
    const { report } = (await create(attempt)).data
    await revoke(report.key)

    const { status, problem } = await create(attempt)

    expect([status, problem.code, problem.made]).toEqual([409, 'changedMeanwhile', report.key])
  })

  it('of another person, or without a key, is another one', async () => {
    const attempt = ulid()
    await create(attempt)
    token = await manager()
    await create(attempt)
    for (let i = 0; i < 2; i += 1) await create()

    expect(await reports()).toHaveLength(4)
  })
})

describe('the history of the owner of value reports', () => {
  it('names those that a business added, gave a new link and revoked', async () => {
    const attempt = ulid()
    await create(attempt)
    const { report } = (await create(attempt, { name: 'Winter' })).data
    await revoke(report.key)
    await revoke(report.key)

    const params = { kind: 'business', entityKey: sponsor.key } as const
    const { items } = (await call(cloud.api, readHistory, { params, token })).data
    expect(items.map(({ action, changes }) => [action, ...changes])).toEqual([
      ['revokeValueReport', { field: 'valueReport', before: 'Winter' }],
      ['renewValueReportLink', { field: 'valueReport', after: 'Winter' }],
      ['createValueReport', { field: 'valueReport', after: 'Fall' }],
    ])
    expect(await readLastAudit(`SPONSOR#${sponsor.key}`)).toBeUndefined()
  })

  it('names those of an organization', async () => {
    const { key } = await givenOrganization()
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const body = { name: 'Season', ...PERIOD }
    const of = { params: { owner: 'organizations' as const, key }, token: admin }
    await call(cloud.api, createValueReport, { ...of, body })

    const params = { kind: 'organization', entityKey: key } as const
    const { items } = (await call(cloud.api, readHistory, { params, token: admin })).data
    expect(items[0]).toMatchObject({
      action: 'createValueReport',
      changes: [{ field: 'valueReport', after: 'Season' }],
    })
  })
})
