import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { dayItem } from '#lambdas/stores/counters/day-items.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import {
  createValueReport,
  downloadValueReport,
  listValueReports,
  readValueReport,
  revokeValueReport,
} from '#shared/api/value-reports.schemas.ts'
import { addDays } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenValueReport } from '#test/fixtures/value-reports/value-reports.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
const YEAR = 366

it('value reports of a year cost what their access patterns say', async () => {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ teamKeys: [team.key] })
  const owner = { kind: 'sponsor', key: sponsor.key } as const
  const to = localDay(new Date(), 'America/Toronto')
  const from = addDays(to, 1 - YEAR)
  await givenYear(sponsor.key, from)
  const { report, token } = await givenValueReport(owner, { name: 'é'.repeat(60), from, to })
  for (let i = 0; i < 18; i += 1) await givenValueReport(owner, { name: 'é'.repeat(60) })
  const own = { role: 'sponsor', sponsorID: sponsor.key } as const
  const as = { token: await makeToken(cloud.outputs, { userKey: ulid(), ...own }) }
  const params = { owner: 'sponsors', key: sponsor.key } as const

  await expectCost(readValueReport.name, async () =>
    expect((await call(cloud.api, readValueReport, { body: { token } })).status).toBe(200),
  )
  const english = { body: { token, language: 'en' } } as const
  await expectCost(downloadValueReport.name, async () =>
    expect((await call(cloud.api, downloadValueReport, english)).status).toBe(200),
  )
  await expectCost(createValueReport.name, async () => {
    const body = { name: 'é'.repeat(60), from, to, attempt: ulid() }
    expect((await call(cloud.api, createValueReport, { params, ...as, body })).status).toBe(200)
  })
  await expectCost(listValueReports.name, () =>
    call(cloud.api, listValueReports, { params, ...as }),
  )
  const revoked = { params: { ...params, valueReportKey: report.key }, ...as }
  await expectCost(revokeValueReport.name, async () =>
    expect((await call(cloud.api, revokeValueReport, revoked)).status).toBe(200),
  )
})

/** Stores counts of every half hour of a year, except for its last day. */
async function givenYear(sponsorKey: string, from: string): Promise<void> {
  const scope = { kind: 'sponsor', key: sponsorKey } as const
  const slots = Array.from({ length: 48 }, (_, slot) => String(slot).padStart(2, '0'))
  const names = slots.flatMap((slot) => [`i${slot}`, `r${slot}`, `v${slot}`, `a${slot}`])
  const days = Array.from({ length: YEAR - 1 }, (_, i) => {
    const counts = new Map(names.map((name, n) => [name, ((i * 7 + n * 13) % 90) + 1] as const))
    return dayItem(keys.countDay(scope, addDays(from, i)), counts)
  })
  const totals = { day: addDays(from, YEAR - 1), since: from, revision: 1 }
  await put({ ...keys.countTotal(scope), ...totals }, ...days)
}
