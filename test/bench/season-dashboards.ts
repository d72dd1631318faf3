import type { Outputs } from '#scripts/local-cloud/index.ts'
import { createRandom } from '#scripts/random.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import {
  readAdminDashboard,
  readSponsorDashboard,
  readTeamDashboard,
} from '#shared/api/portal.schemas.ts'
import type { SpanName } from '#shared/stats/spans.ts'
import { measure } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'
import { BUSIEST, RECORDS_PER_REDEMPTION, redeemed } from './season-records.ts'

/** Maximum read units of a dashboard without charts, and of a dashboard with all charts. */
const [NUMBERS_MOST, CHARTS_MOST] = [4, 12]
/** Periods of the charts, from the default to the longest. */
const SPANS = ['days7', 'days30', 'days90', 'thisYear', 'all'] as const satisfies SpanName[]

export type DashboardCosts = Record<
  string,
  { readonly readUnits: number; readonly atMost: number; readonly detail: string }
>

/**
 * Stores the organization, business and deal with the most redemptions of the season, and some
 * redemptions for lists.
 */
export async function givenBusiest(): Promise<void> {
  const { key, sponsorKey, teamKey } = BUSIEST
  const team = await givenOrganization({ key: teamKey, sponsorKeys: [sponsorKey] })
  const sponsor = await givenSponsor({ key: sponsorKey, teamKeys: [teamKey] })
  await givenDeal(sponsor, [team], { key })
  const random = createRandom('rows')
  const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
  await put(...Array.from({ length: 50 }, (_, n) => redeemed(n, BUSIEST, minutesAgo(n), random)))
}

/**
 * Measures the read units of each dashboard. Reads charts twice and measures the second read,
 * because most views of a day find cached values.
 */
export async function readDashboards(
  outputs: Outputs,
  redemptions: number,
): Promise<DashboardCosts> {
  const token = await makeToken(outputs, { userKey: 'admin', role: 'admin' })
  const { key, sponsorKey, teamKey } = BUSIEST
  const numbers = {
    organization: () => ok(call(outputs.apiUrl, readTeamDashboard, { params: { teamKey }, token })),
    business: () =>
      ok(call(outputs.apiUrl, readSponsorDashboard, { params: { sponsorKey }, token })),
    platform: () => ok(call(outputs.apiUrl, readAdminDashboard, { token })),
    deal: async () => {},
  }
  const subjects = {
    organization: { subject: 'team', subjectKey: teamKey },
    business: { subject: 'sponsor', subjectKey: sponsorKey },
    platform: { subject: 'platform', subjectKey: 'all' },
    deal: { subject: 'deal', subjectKey: key },
  } as const
  const costs: DashboardCosts = {}
  for (const name of ['organization', 'business', 'platform', 'deal'] as const) {
    const ofNumbers = (await measure(numbers[name])).readUnits
    if (name !== 'deal') {
      costs[`dashboard of the ${name}`] = entry(ofNumbers, NUMBERS_MOST, 'numbers alone')
    }
    for (const span of SPANS) {
      const look = () =>
        ok(call(outputs.apiUrl, readFigures, { params: subjects[name], query: { span }, token }))
      const first = await measure(look)
      const again = await measure(look)
      costs[`${name} with charts of ${span}`] = entry(
        ofNumbers + again.readUnits,
        CHARTS_MOST,
        `the day's first look ${ofNumbers + first.readUnits} and ${first.writeUnits} write units`,
      )
    }
  }
  await checkPlatform(outputs, token, redemptions)
  return costs
}

function entry(readUnits: number, atMost: number, detail: string) {
  return { readUnits, atMost, detail }
}

async function ok(answer: Promise<{ status: number }>): Promise<void> {
  const { status } = await answer
  if (status !== 200) throw new Error(`A dashboard answered ${status}`)
}

/** Throws an error unless the platform's totals count every record of the season exactly once. */
async function checkPlatform(outputs: Outputs, token: string, redemptions: number): Promise<void> {
  const { data } = await call(outputs.apiUrl, readAdminDashboard, { token })
  const { total } = data.figures
  const counted = total.redemptions + total.contestEntries
  const views = redemptions * (RECORDS_PER_REDEMPTION - 1)
  if (counted !== redemptions || total.impressions !== views) {
    throw new Error(`Of ${redemptions} redemptions ${JSON.stringify(total)} were counted`)
  }
}
