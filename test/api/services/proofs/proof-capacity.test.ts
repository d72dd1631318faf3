import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { endpointNamed } from '#lambdas/manifest.ts'
import { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import {
  aRedemption,
  givenDeal,
  givenFan,
  givenOrganization,
  givenSponsor,
  put,
} from '#test/fixtures/world.ts'

const cloud = openMeasuredCloud()
let team: Organization
let sponsor: Sponsor
let deal: Offer
let token: string

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
  token = await makeToken(cloud.outputs, {
    userKey: ulid(),
    role: 'sponsor',
    sponsorID: sponsor.key,
  })
})

const redeem = async () => redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })

async function prove(code: string) {
  const params = { sponsorKey: sponsor.key }
  const body = { code, attempt: ulid() }
  return (await call(cloud.api, proveCoupon, { params, body, token })).data.verdict
}

it('a proof costs what its access pattern says, of which at most three write units', async () => {
  const [one, other] = [await redeem(), await redeem()]
  await cloud.settle()
  expect(endpointNamed('prove-coupon').costs.writeUnits).toBeLessThanOrEqual(3)

  const code = await one.codeAt()
  await expectCost(proveCoupon.name, async () => expect(await prove(code)).toBe('valid'))
  await expectCost(proveCoupon.name, async () => expect(await prove(code)).toBe('alreadyProven'))
  const digits = await other.digitsAt()
  await expectCost(proveCoupon.name, async () => expect(await prove(digits)).toBe('valid'))
  const wrong = String((Number(digits) + 1) % 1_000_000).padStart(6, '0')
  await expectCost(proveCoupon.name, async () => expect(await prove(wrong)).toBe('unknownDigits'))
})

it('a code costs the same at a business that 300 fans redeem at, and digits read the newest 200', async () => {
  const coupon = await redeem()
  const early = new Date(Date.now() - 60_000).toISOString()
  await put(
    ...Array.from({ length: 300 }, () => aRedemption({ sponsorKey: sponsor.key, time: early })),
  )
  await cloud.settle()

  const code = await coupon.codeAt()
  expect(await prove(await coupon.digitsAt())).toBe('valid')
  await expectCost(proveCoupon.name, async () => expect(await prove(code)).toBe('alreadyProven'))
})
