import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { hashOf, newSecret } from '#lambdas/services/desks/secrets.ts'
import { countOnce } from '#lambdas/stores/rate-limits.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { downloadValueReport, readValueReport } from '#shared/api/value-reports.schemas.ts'
import { METRICS } from '#shared/stats/counters.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenRevokedReport, givenValueReport } from '#test/fixtures/value-reports/value-reports.ts'
import {
  BUSY,
  CALM,
  dayBefore,
  givenCounts,
  givenWeek,
  today,
} from '#test/fixtures/value-reports/weeks.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const read = (token: string) => call(cloud.api, readValueReport, { body: { token } })

/** Changes the stored record of a business. */
async function change(sponsorKey: string, changes: object): Promise<void> {
  const item = await getItem(keys.sponsor(sponsorKey))
  await put({ ...item, ...keys.sponsor(sponsorKey), ...changes })
}

describe('a value report', () => {
  it('shows the numbers of the portal, by day and by hour', async () => {
    const { sponsor, token } = await givenWeek({ ...BUSY, spentCad: 7500 }, CALM)

    const { data, headers } = await read(token)

    const admin = await makeToken(cloud.outputs, { userKey: ulid(), role: 'admin' })
    const params = { subject: 'sponsor', subjectKey: sponsor.key } as const
    const query = { span: 'days7' } as const
    const portal = (await call(cloud.api, readFigures, { params, query, token: admin })).data
    const { impressions, redemptions, proven, returns, purchases, spent } = portal.totals
    expect(data.totals).toMatchObject({ impressions, redemptions, proven, purchases, spent })
    expect(data.totals).toMatchObject({ returning: returns, firstTime: redemptions - returns })
    expect(data.days).toEqual(
      portal.bars.slice(0, -1).map((bar) => ({
        day: bar.from,
        impressions: bar.impressions,
        redemptions: bar.redemptions,
        proven: bar.proven,
      })),
    )
    const ofWeek = portal.redeemers?.hours ?? []
    const ofDay = Array.from({ length: 24 }, (_, hour) =>
      ofWeek.filter((_count, i) => i % 24 === hour).reduce((sum, count) => sum + count, 0),
    )
    expect(data.hours).toEqual(ofDay)
    expect(data.provenHours).toEqual(portal.hours?.proven)
    expect(data.owner).toEqual({ kind: 'sponsors', name: sponsor.name })
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('hides small counts, and those that would tell them', async () => {
    const small = { impressions: 3, redemptions: 2, proven: 1, returns: 1, purchases: 1 }
    const { token } = await givenWeek(BUSY, small, CALM)

    const { data } = await read(token)

    expect(data.totals).toMatchObject({ redemptions: 42, proven: 26, purchases: 7 })
    const redemptions = data.days.map((day) => day.redemptions)
    expect(redemptions).toEqual([0, 0, 0, 'hidden', 'hidden', 30])
    expect(new Set(data.days.map((day) => day.proven))).toEqual(new Set(['hidden']))
  })

  it('tells nothing else of a few fans', async () => {
    const { token } = await givenWeek({ redemptions: 3, purchases: 2, spentCad: 2500 })

    const { data } = await read(token)

    expect(data.totals).toMatchObject({ redemptions: 'few', purchases: 'few', firstTime: 'hidden' })
    expect(data.totals).not.toHaveProperty('spent')
    expect(data).not.toHaveProperty('hours')
    expect(new Set(data.days.map((day) => day.redemptions))).toEqual(new Set(['hidden']))
  })
})

describe('the figures of a value report', () => {
  it('end with yesterday, so that single uses do not show as they happen', async () => {
    const { sponsor } = await givenWeek(BUSY, CALM)
    const scope = { kind: 'sponsor', key: sponsor.key } as const
    const { token } = await givenValueReport(scope, { from: dayBefore(6), to: today })
    const before = (await read(token)).data

    const use = { r34: 1, v34: 1, i34: 3, p34: 1 }
    await put({ ...keys.countDay(scope, today), ...use })

    expect(before).toMatchObject({ to: today, upTo: dayBefore(1) })
    expect(before.days.at(-1)?.day).toBe(dayBefore(1))
    expect((await read(token)).data).toEqual(before)
  })

  it('grow by ten or more if the link was open during the period, and not if it is newer', async () => {
    const sponsor = await givenSponsor()
    const scope = { kind: 'sponsor', key: sponsor.key } as const
    await givenCounts(scope, { ...CALM, redemptions: 3 }, { ...BUSY, redemptions: 30 })
    const period = { from: dayBefore(6), to: dayBefore(1) }
    const createdAt = `${dayBefore(1)}T17:00:00.000Z`
    const ran = await givenValueReport(scope, { ...period, createdAt })
    const later = await givenValueReport(scope, period)

    const running = (await read(ran.token)).data

    expect(running).toMatchObject({ growsByGroups: true, totals: { redemptions: 30 } })
    expect(running.days.map(({ redemptions }) => redemptions)).toEqual([0, 0, 0, 0, 30, 'hidden'])
    const over = (await read(later.token)).data
    expect(over).not.toHaveProperty('growsByGroups')
    expect(over.totals.redemptions).toBe(33)
  })

  it('end with the report once it is over', async () => {
    const { sponsor } = await givenWeek(BUSY, CALM)
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const period = { from: dayBefore(3), to: dayBefore(2) }
    const { token } = await givenValueReport(owner, period)

    const { data } = await read(token)

    expect(data.upTo).toBe(period.to)
    expect(data.totals.redemptions).toBe(CALM.redemptions)
  })
})

describe('a value report of an organization about a business', () => {
  it('counts the fans who came through it, while the business is theirs', async () => {
    const team = await givenOrganization({ name: 'North' })
    const sponsor = await givenSponsor({ name: 'Corner Oven', teamKeys: [team.key] })
    const scope = { kind: 'sponsor', key: sponsor.key } as const
    const through = { [`tK${METRICS.redemptions}${team.key}`]: 8 }
    await givenCounts(scope, { redemptions: 20 })
    await put({ ...keys.countDay(scope, dayBefore(1)), r34: 20, ...through })
    const business = { key: sponsor.key, name: 'as it was called' }
    const period = { from: dayBefore(6), to: dayBefore(1), business }
    const { token } = await givenValueReport({ kind: 'team', key: team.key }, period)

    const { data } = await read(token)

    expect(data).toMatchObject({ owner: { name: 'North' }, business: 'Corner Oven' })
    expect(data.totals.redemptions).toBe(8)
    expect(data).not.toHaveProperty('hours')
    await change(sponsor.key, { teamKeys: [] })
    expect((await read(token)).status).toBe(404)
  })
})

describe('the link of a value report', () => {
  it('is not found if it is unknown, revoked, expired, or its owner is gone, all alike', async () => {
    const sponsor = await givenSponsor()
    const owner = { kind: 'sponsor', key: sponsor.key } as const
    const revoked = await givenRevokedReport(owner)
    const expired = await givenValueReport(owner, { until: dayBefore(1) })
    const last = await givenValueReport(owner, { until: today })
    const left = await givenValueReport(owner)
    expect((await read(last.token)).status).toBe(200)
    await change(sponsor.key, { deletedAt: '2026-11-20T15:00:00.000Z' })

    const links = [newSecret(), revoked.token, expired.token, left.token]
    const answers = await Promise.all(links.map(read))

    const said = answers.map(({ status, problem: { requestId: _, ...rest } }) => [status, rest])
    expect(said[0]?.[0]).toBe(404)
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('is read 600 times in a quarter hour, and its file 60 times', async () => {
    const { token } = await givenWeek(CALM)
    const file = () => call(cloud.api, downloadValueReport, { body: { token, language: 'en' } })
    const use = (limit: 'looksOfValueReport' | 'filesOfValueReport', times: number) =>
      Promise.all(
        Array.from({ length: times }, () => countOnce({ limit, who: hashOf(token) }, new Date())),
      )

    await use('filesOfValueReport', 59)
    expect([await file(), await file()].map(({ status }) => status)).toEqual([200, 429])
    await use('looksOfValueReport', 599)
    const [allowed, refused] = [await read(token), await read(token)]
    expect([allowed.status, refused.status]).toEqual([200, 429])
    expect(refused.problem).toMatchObject({ code: 'tooManyTries', passesAt: expect.any(String) })
  })
})
