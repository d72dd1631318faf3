import { demoAccounts } from '#scripts/demo-world/index.ts'
import { listDeals, readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { followOrganization, readMe } from '#shared/api/me.schemas.ts'
import { listOrganizations } from '#shared/api/organizations.schemas.ts'
import { startTestCloud } from '#test/fixtures/cloud/cloud.ts'
import { countCapacity, measure } from '#test/fixtures/measures/capacity.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'
import type { Figure } from './figure.ts'

/** Measures the capacity units that the main requests use with the demo data. */
export async function measureUnits(): Promise<Figure[]> {
  const cloud = await startTestCloud({ world: 'small' })
  try {
    await cloud.settle()
    countCapacity()
    const fan = demoAccounts.find(({ role }) => role === 'fan')
    const token = await makeToken(cloud.outputs, { userKey: fan?.userKey ?? '' })
    const offerKey = (await call(cloud.api, listDeals)).data.items[0]?.key ?? ''
    const followed = (await call(cloud.api, readMe, { token })).data.teams
    const teams = (await call(cloud.api, listOrganizations)).data.items
    const teamKey = teams.find(({ key }) => !followed.includes(key))?.key ?? ''
    const list = await measure(() => call(cloud.api, listDeals))
    const page = await measure(() =>
      call(cloud.api, readDeal, { params: { dealKey: offerKey }, token }),
    )
    const follow = await measure(() =>
      call(cloud.api, followOrganization, { params: { teamKey }, token }),
    )
    return [
      await redeemUnits(cloud, 'with a limit', { redemptionsLimit: true, totalAvailable: 9 }, 7),
      await redeemUnits(cloud, 'without a limit', {}, 4),
      { name: 'follow, write units', value: follow.writeUnits, atMost: 7 },
      { name: 'deal page of a fan, read units', value: page.readUnits, atMost: 1.5 },
      { name: 'page of 20 deals, read units', value: list.readUnits, atMost: 1.5 },
    ]
  } finally {
    await cloud.stop()
  }
}

async function redeemUnits(
  cloud: Awaited<ReturnType<typeof startTestCloud>>,
  name: string,
  changes: Parameters<typeof givenDeal>[2],
  atMost: number,
): Promise<Figure> {
  const team = await givenOrganization()
  const deal = await givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team], changes)
  const token = await makeToken(cloud.outputs, { userKey: (await givenFan({}, [team])).key })
  const cost = await measure(() =>
    call(cloud.api, redeemDeal, {
      params: { dealKey: deal.key },
      body: { teamKey: team.key, after: 0 },
      token,
    }),
  )
  return { name: `redeem ${name}, write units`, value: cost.writeUnits, atMost }
}
