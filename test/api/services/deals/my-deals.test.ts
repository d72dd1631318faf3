import { expect, it } from 'vitest'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import { readMyDeals } from '#shared/api/me.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

it('shows a fan alone which coupons still run and which contests they have entered', async () => {
  const [sponsor, team] = [await givenSponsor(), await givenOrganization()]
  const [deal, contest] = [
    await givenDeal(sponsor, [team]),
    await givenDeal(sponsor, [team], { contestDeal: true }),
  ]
  const [fan, other] = [await givenFan({}, [team]), await givenFan()]
  const own = { userKey: fan.key }
  await put(
    aRedemption({ ...own, offerKey: 'D-OLD', time: minutesAgo(11) }),
    aRedemption({ ...own, offerKey: 'D-BOUGHT', transactionType: 'purchase' }),
    aRedemption({
      ...own,
      offerKey: 'C-LONG-AGO',
      transactionType: 'contest',
      time: minutesAgo(90_000),
    }),
    aRedemption({ ...own, offerKey: 'D-OF-SOMEBODY-GONE', isAnonymous: true }),
  )
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  for (const { key: offerKey } of [deal, contest]) {
    const body = { teamKey: team.key, after: 0 }
    await call(cloud.api, redeemDeal, { params: { dealKey: offerKey }, body, token })
  }

  const { data } = await call(cloud.api, readMyDeals, { token })
  const others = await call(cloud.api, readMyDeals, {
    token: await makeToken(cloud.outputs, { userKey: other.key }),
  })

  expect(Object.keys(data.coupons)).toEqual([deal.key])
  expect(Object.keys(data.redeemed ?? {}).toSorted()).toEqual([deal.key, 'D-OLD'].toSorted())
  expect(data.entered.toSorted()).toEqual([contest.key, 'C-LONG-AGO'].toSorted())
  expect(others.data).toMatchObject({ coupons: {}, redeemed: {}, entered: [] })
})
