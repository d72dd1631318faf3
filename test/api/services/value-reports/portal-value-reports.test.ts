import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { getItem } from '#lambdas/stores/table/table.ts'
import { valueReportKey } from '#lambdas/stores/table/value-report-keys.ts'
import {
  readStoredReports,
  type StoredValueReport,
} from '#lambdas/stores/value-reports/value-reports.ts'
import {
  createValueReport,
  listValueReports,
  readValueReport,
  revokeValueReport,
} from '#shared/api/value-reports.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { addDays } from '#shared/stats/spans.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenValueReport } from '#test/fixtures/value-reports/value-reports.ts'
import { dayBefore } from '#test/fixtures/value-reports/weeks.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
const PERIOD = { from: '2026-09-01', to: '2026-11-29' } as const
let sponsor: Sponsor
let team: Organization
let token: string
let teamToken: string

beforeEach(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  const as = (claims: object) => makeToken(cloud.outputs, { userKey: ulid(), ...claims })
  token = await as({ role: 'sponsor', sponsorID: sponsor.key })
  teamToken = await as({ role: 'team', teamID: team.key })
})

const inDays = (days: number) => dayBefore(-days)

const ofBusiness = () => ({ params: { owner: 'sponsors' as const, key: sponsor.key }, token })
const ofTeam = () => ({
  params: { owner: 'organizations' as const, key: team.key },
  token: teamToken,
})

const create = (changes: object = {}, by = ofBusiness()) =>
  call(cloud.api, createValueReport, { ...by, body: { name: 'Fall', ...PERIOD, ...changes } })
const createForTeam = (changes: object = {}) =>
  call(cloud.api, createValueReport, { ...ofTeam(), body: { name: 'Fall', ...PERIOD, ...changes } })
const list = () => call(cloud.api, listValueReports, ofBusiness())
const open = (link: string) => call(cloud.api, readValueReport, { body: { token: link } })
const revoke = (valueReportKey: string) =>
  call(cloud.api, revokeValueReport, {
    token,
    params: { owner: 'sponsors', key: sponsor.key, valueReportKey },
  })

describe('creating a value report', () => {
  it('returns the token once, of which the table holds only the hash', async () => {
    const { data } = await create()

    const { key } = data.report
    expect(data).toEqual({
      report: { key, name: 'Fall', ...PERIOD, until: inDays(90), createdAt: expect.any(String) },
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const item = await getItem(valueReportKey(owner, key), { isConsistent: true })
    expect(JSON.stringify(item)).not.toContain(data.token)
    const shown = JSON.stringify((await list()).data)
    expect(shown).toContain('Fall')
    expect(shown).not.toMatch(/hash/i)
    expect((await open(data.token)).status).toBe(200)
  })

  it('takes a name of one line that shows something', async () => {
    for (const name of ['', '  ', '\u200b\u2060', '\u202e', 'a'.repeat(61)]) {
      const { status, problem } = await create({ name })
      expect([status, problem.errors?.map(({ path }) => path)]).toEqual([422, ['body.name']])
    }
    const { data } = await create({ name: ' Fall\u0000\n2026\u202e ' })
    expect(data.report.name).toBe('Fall 2026')
  })

  it('takes a day to a leap year, of which the first has begun', async () => {
    const { from } = PERIOD
    const periods = [
      [from, from, 200],
      [from, addDays(from, 365), 200],
      [from, addDays(from, 366), 422],
      [from, addDays(from, -1), 422],
      [inDays(-1), inDays(30), 200],
      [inDays(0), inDays(0), 422],
      ['1999-12-31', '2000-01-01', 422],
      ['2026-02-30', '2026-03-01', 422],
    ] as const
    for (const [first, last, status] of periods) {
      const answer = await create({ from: first, to: last })
      expect([first, last, answer.status]).toEqual([first, last, status])
    }
    const { problem } = await create({ from: inDays(0), to: inDays(2) })
    expect(problem.errors).toMatchObject([
      { path: 'body.from', messageKey: 'validation.valueReport.future' },
    ])
  })
})

describe('the link of a new value report', () => {
  it('ends after at most 366 days, by default after 90', async () => {
    const ends = [
      [inDays(0), 200],
      [inDays(366), 200],
      [inDays(-1), 422],
      [inDays(367), 422],
    ] as const
    for (const [until, status] of ends) {
      const answer = await create({ until })
      expect([until, answer.status]).toEqual([until, status])
      if (status === 200) expect(answer.data.report.until).toBe(until)
      else expect(answer.problem.errors).toMatchObject([{ path: 'body.until' }])
    }
  })

  it('leaves its place to another when it ends, and the list after 30 days', async () => {
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const given = (until: string) => givenValueReport(owner, { until, name: until })
    for (let i = 1; i < VALUE_REPORTS_MAX; i += 1) await given(inDays(i))
    await given(inDays(-1))
    await given(inDays(-40))

    expect((await create()).status).toBe(200)

    expect((await create()).status).toBe(409)
    const { reports } = (await list()).data
    expect(reports.map(({ until }) => until)).toContain(inDays(-1))
    expect(reports.at(-1)?.until).toBe(inDays(-1))
    expect(reports).toHaveLength(VALUE_REPORTS_MAX + 1)
  })
})

describe('the number of value reports', () => {
  it('is at most 20 open ones, however many are created at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => create({ name: `Report ${i}` })),
    )
    // Requests that lost too many races were refused as busy, so this creates the missing reports.
    while ((await list()).data.reports.length < VALUE_REPORTS_MAX) await create()

    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
    const refused = await create()
    expect([refused.status, refused.problem.code]).toEqual([409, 'tooManyValueReports'])
    const { reports } = (await list()).data
    expect(reports).toHaveLength(VALUE_REPORTS_MAX)
    await revoke(reports[0]?.key ?? '')
    expect((await create()).status).toBe(200)
    expect((await create()).status).toBe(409)
  })

  it('is at most a hundred with revoked ones, of which the first revoked one goes', async () => {
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const { report } = await givenValueReport(owner, { key: ulid(1) })
    const revoked = (createdAt: number): StoredValueReport => {
      return { ...report, key: ulid(createdAt), revokedAt: new Date().toISOString() }
    }
    const others = Array.from({ length: 99 }, (_, i) => revoked(Date.now() - i * 1000))
    await put(...others.map((one) => ({ ...valueReportKey(owner, one.key), ...one })))

    expect((await create()).status).toBe(200)

    const left = await readStoredReports(owner, new Date())
    expect(left).toHaveLength(100)
    expect(left.map(({ key }) => key)).toContain(report.key)
    expect(left.map(({ key }) => key)).not.toContain(others.at(-1)?.key)
  })
})

describe('the owner of a value report', () => {
  it('as an organization limits it to one of its own businesses, as a business to none', async () => {
    const { data } = await createForTeam({ sponsorKey: sponsor.key })
    expect(data.report.business).toEqual({ key: sponsor.key, name: sponsor.name })
    const stranger = await givenSponsor()
    expect((await createForTeam({ sponsorKey: stranger.key })).status).toBe(404)
    expect((await create({ sponsorKey: sponsor.key })).status).toBe(404)
  })

  it('must be there, and is the only one who may create it', async () => {
    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const gone = await givenSponsor({ archived: true, deletedAt: new Date().toISOString() })
    const closed = await givenOrganization({ archived: true })
    const owners = [
      ['sponsors', gone.key],
      ['sponsors', ulid()],
      ['organizations', closed.key],
      ['organizations', ulid()],
    ] as const
    const body = { name: 'Fall', ...PERIOD }
    for (const [owner, key] of owners) {
      const asked = { params: { owner, key }, token: admin }
      expect((await call(cloud.api, createValueReport, { ...asked, body })).status).toBe(404)
      expect((await call(cloud.api, listValueReports, asked)).status).toBe(404)
    }
    const foreign = { ...ofTeam(), token }
    expect((await call(cloud.api, createValueReport, { ...foreign, body })).status).toBe(403)
    expect((await call(cloud.api, listValueReports, foreign)).status).toBe(403)
  })
})

describe('revoking a value report', () => {
  it('ends its link at once, and leaves it in the list for 30 days', async () => {
    const [first, second] = [await create({ name: 'A' }), await create({ name: 'B' })]

    const revoked = await revoke(second.data.report.key)

    expect(revoked.data.report).toMatchObject({ name: 'B', revokedAt: expect.any(String) })
    expect((await open(second.data.token)).status).toBe(404)
    expect((await open(first.data.token)).status).toBe(200)
    expect((await revoke(second.data.report.key)).data).toEqual(revoked.data)
    expect((await list()).data.reports.map(({ name }) => name)).toEqual(['A', 'B'])
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const later = new Date(Date.now() + 30 * 24 * 60 * 60_000 + 1000)
    expect((await readStoredReports(owner, later)).map(({ name }) => name)).toEqual(['A'])
  })

  it('is no way to another owner’s report', async () => {
    const other = await givenSponsor()
    const given = await givenValueReport({ kind: 'sponsor', key: other.key })

    expect((await revoke(given.report.key)).status).toBe(404)
    expect((await open(given.token)).status).toBe(200)
  })
})
