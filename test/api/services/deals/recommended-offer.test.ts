import { beforeAll, expect, it } from 'vitest'
import { pointSystemItems } from '#lambdas/stores/organizations/settings.ts'
import { recommendedOffer } from '#shared/api/feed.schemas.ts'
import { DEFAULT_POINT_SYSTEM, NO_PREFERENCES } from '#shared/model/point-system.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

beforeAll(async () => {
  await put(
    ...pointSystemItems({ ...DEFAULT_POINT_SYSTEM, qtyOfOffersToShuffle: 1 }, NO_PREFERENCES),
  )
})

async function recommendedTo(fan: User) {
  const token = await makeToken(cloud.outputs, { userKey: fan.key })
  return (await call(cloud.api, recommendedOffer, { token })).data
}

it('is null where there is none', async () => {
  expect(await recommendedTo(await givenFan())).toEqual({ offer: null })
})

it('is the deal with the most points that the fan can have, with its points', async () => {
  const [followed, other] = [await givenOrganization(), await givenOrganization()]
  const sponsor = await givenSponsor()
  await givenDeal(sponsor, [other])
  await givenDeal(sponsor, [followed], { exclusive: true })
  await givenDeal(sponsor, [followed], { offerGroupKey: 'G1' })
  await givenDeal(sponsor, [followed], { active: false })
  await givenDeal(sponsor, [followed], { flashDeal: true, expiresAt: '2026-01-01T00:00:00.000Z' })
  const best = await givenDeal(sponsor, [followed])
  const fan = await givenFan({ dob: '1990-01-01', gender: 'male' }, [followed])

  const { offer, score } = await recommendedTo(fan)

  expect(offer?.key).toBe(best.key)
  expect(score).toMatchObject({
    candidates: 2,
    group: '30-39 male',
    parts: { distance: 0, follows: 30 },
  })
})
