import { beforeAll, describe, expect, it } from 'vitest'
import { type EndpointLine, endpoints } from '#lambdas/manifest.ts'
import { demoAccounts } from '#scripts/demo-world/index.ts'
import { listDeals, redeemDeal } from '#shared/api/deals.schemas.ts'
import { readHome } from '#shared/api/home.schemas.ts'
import { deleteMe, readMe } from '#shared/api/me.schemas.ts'
import { listOrganizations } from '#shared/api/organizations.schemas.ts'
import type { Sample } from '#test/cases/case.ts'
import { caseOf, cases } from '#test/cases.ts'
import { givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import {
  type Capacity,
  expectAllowed,
  measure,
  openMeasuredCloud,
} from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenLinks } from '#test/fixtures/value-reports/value-reports.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud({ world: 'small' })
let sample: Sample
let fanToken: string
let adminToken: string

/** Placeholders for values that only requests measured by other tests need. */
const MEASURED_ELSEWHERE = {
  flashDealKey: '',
  checkoutKey: '',
  purchaseKey: '',
  useId: '',
  purchaseCode: '',
  upload: '',
  version: '',
  codeId: '',
  jobKey: '',
  chunk: '',
  reportKey: '',
  deviceKey: '',
  wallet: 'apple',
  ticket: '',
  run: '',
  from: '',
} as const

beforeAll(async () => {
  await cloud.settle()
  const tokenFor = (role: string) => {
    const account = demoAccounts.find((candidate) => candidate.role === role)
    if (account === undefined) throw new Error(`No demo account is ${role}`)
    const { role: name, ...rest } = account
    return makeToken(cloud.outputs, { ...rest, ...(name !== 'fan' && { role: name }) })
  }
  ;[fanToken, adminToken] = await Promise.all([tokenFor('fan'), tokenFor('admin')])
  const sponsorKey = demoAccounts.find(({ role }) => role === 'sponsor')?.sponsorID ?? ''
  const followed = (await call(cloud.api, readMe, { token: fanToken })).data.teams
  const { data } = await call(cloud.api, listOrganizations)
  const teamKey = data.items.find(({ key }) => !followed.includes(key))?.key ?? ''
  const newest = (await call(cloud.api, listDeals)).data.items
  const deal = newest[0] ?? expect.unreachable('the demo world has deals')
  const { brandsByCategory } = (await call(cloud.api, readHome)).data
  const brandKey = Object.values(brandsByCategory).flat()[0]?.key ?? ''
  const groupKey = (await givenDealGroup(newest, { brandKey })).key
  const { code } = await givenCode({ key: teamKey })
  const unplaced = await givenSponsor({ address: '12 Ferry Street, Toronto' })
  const userKey = demoAccounts.find(({ role }) => role === 'fan')?.userKey ?? ''
  await put(aRedemption({ userKey, offerKey: deal.key, number: 999 }))
  // Creates so many redemptions of today that they fill the list of the newest ones.
  await put(...Array.from({ length: 21 }, () => aRedemption()))
  await cloud.settle()
  sample = {
    organization: teamKey,
    teamKey,
    dealKey: deal.key,
    sponsorKey,
    code,
    userKey,
    dealVersion: '',
    kind: 'deal',
    entityKey: deal.key,
    subject: 'sponsor',
    subjectKey: sponsorKey,
    groupKey,
    brandKey,
    owner: 'sponsors',
    key: unplaced.key,
    ...(await givenLinks(sponsorKey, unplaced.key)),
    ...MEASURED_ELSEWHERE,
  }
})

function costOf(contract: EndpointLine['contract']): Promise<Capacity> {
  const { input, cost } = caseOf(contract.name)
  const isStaff = contract.path.startsWith('/portal')
  return measure(async () => {
    const { status } = await call(cloud.api, contract, {
      params: { ...sample },
      ...(cost.input ?? input)?.(sample),
      token: isStaff ? adminToken : fanToken,
    })
    expect(status).toBe(200)
  })
}

describe('every request costs what its access pattern says', () => {
  it('and every endpoint that touches the table has one', () => {
    const named = Object.entries(cases).filter(([, { cost }]) => cost.requests > 0)
    const touching = endpoints.filter(({ rights }) => rights.table ?? rights.indexes)

    expect(named.map(([name]) => name).sort()).toEqual(
      touching.map(({ contract }) => contract.name).sort(),
    )
  })

  const measurable = endpoints.filter(({ contract }) => !caseOf(contract.name).cost.isApart)
  it.each(measurable.map(({ contract }) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const cost = await costOf(contract)

      expectAllowed(name, cost)
    },
  )
})

describe('deleting a fan', () => {
  it('costs what their edges and redemptions come to', async () => {
    const teams = await Promise.all([1, 2, 3].map(() => givenOrganization()))
    const { key: userKey } = await givenFan({ userName: 'mara.of.the.lake' }, teams)
    const redemptions = Array.from({ length: 10 }, () => aRedemption({ userKey }))
    await put(...redemptions)
    const token = await makeToken(cloud.outputs, { userKey })
    // Delivers pending stream records first. Otherwise, the measurement would include the writes of
    // consumers.
    await cloud.settle()

    const cost = await measure(() => call(cloud.api, deleteMe, { token }))

    expectAllowed('delete-me', cost)
  })
})

describe('redeeming costs, in one write request', () => {
  it.each([
    ['7 write units with a limit', { redemptionsLimit: true, totalAvailable: 10 }, 7],
    ['4 without', {}, 4],
    ['7 in a contest', { contestDeal: true }, 7],
  ])('%s', async (_, changes, writeUnits) => {
    const team = await givenOrganization()
    const sponsor = await givenSponsor({ teamKeys: [team.key] })
    const deal = await givenDeal(sponsor, [team], changes)
    const fan = await givenFan({ dob: '1990-02-03', gender: 'female', city: 'Toronto' }, [team])
    const token = await makeToken(cloud.outputs, { userKey: fan.key })

    const cost = await measure(() =>
      call(cloud.api, redeemDeal, {
        params: { dealKey: deal.key },
        body: {
          teamKey: team.key,
          after: 0,
          deviceInfo: { web: true, platform: 'Android', userAgent: 'x'.repeat(200) },
        },
        token,
      }),
    )

    console.log('redeem-deal'.padEnd(42), cost)
    expect(cost).toMatchObject({ requests: 2, writeUnits })
  })
})
