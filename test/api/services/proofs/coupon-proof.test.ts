import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { logger } from '#lambdas/base/logger.ts'
import { provideProofSecret, withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { readLastRedemption } from '#lambdas/stores/deals/redemptions.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { fromBase64Url, toBase64Url } from '#shared/proof/bytes.ts'
import { makeKeyPair } from '#shared/proof/signatures.ts'
import { businessMark, isSlipSignedBy, readSlip } from '#shared/proof/slip.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
const secret = withNewKeys(withNewKeys(undefined))
const { publicKey = '', number = 0 } = secret.keys[0] ?? {}
let team: Organization
let sponsor: Sponsor
let fan: Awaited<ReturnType<typeof givenFan>>

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  fan = await givenFan({}, [team])
  provideProofSecret(secret)
})
afterEach(() => {
  provideProofSecret(secret)
  vi.restoreAllMocks()
})

async function redeem(deal: Offer, phoneKey?: string) {
  return call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0, ...(phoneKey !== undefined && { phoneKey }) },
    token: await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email }),
  })
}

const aPhoneKey = async () => toBase64Url((await makeKeyPair()).publicKey)

const slipIn = (text: string | undefined) => {
  const bytes = fromBase64Url(text ?? '')
  return (bytes && readSlip(bytes)) ?? expect.unreachable('there is a slip')
}

describe('the answer to a redemption', () => {
  it('has a slip that the newest key has signed, and the secret of the digits', async () => {
    const deal = await givenDeal(sponsor, [team])
    const phoneKey = await aPhoneKey()

    const { data } = await redeem(deal, phoneKey)

    const id = (await readLastRedemption(fan.key, deal.key))?.id ?? ''
    const read = slipIn(data.proof?.slip)
    expect(read.slip).toEqual({
      keyNumber: number,
      redemptionId: id,
      offerKey: deal.key,
      business: await businessMark(sponsor.key),
      endsAtSeconds: Math.floor(Date.parse(data.windowEndsAt) / 1000),
      phoneKey: fromBase64Url(phoneKey),
    })
    const ours = new Uint8Array(Buffer.from(publicKey, 'base64url').subarray(1))
    expect(await isSlipSignedBy(ours, read)).toBe(true)
    const key = Buffer.from(secret.digitsKey, 'base64url')
    expect(data.proof?.secret).toBe(createHmac('sha256', key).update(id).digest('base64url'))
  })

  it('has the secret alone for a phone without a key', async () => {
    const { data } = await redeem(await givenDeal(sponsor, [team]))

    expect(data.proof).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/) })
  })

  it('has a slip of the same redemption for another phone, and after a reload', async () => {
    const deal = await givenDeal(sponsor, [team])
    const [one, other] = [await aPhoneKey(), await aPhoneKey()]

    const answers = [await redeem(deal, one), await redeem(deal, other), await redeem(deal)]

    const [first, second, third] = answers.map(({ data }) => data)
    expect(answers.map(({ data }) => data.isNew)).toEqual([true, false, false])
    const [slip, again] = [slipIn(first?.proof?.slip).slip, slipIn(second?.proof?.slip).slip]
    expect(again).toEqual({ ...slip, phoneKey: fromBase64Url(other) })
    expect(second?.proof?.secret).toBe(first?.proof?.secret)
    expect(third?.proof).toEqual({ secret: first?.proof?.secret })
  })
})

describe('a redemption', () => {
  it('of a contest or an online deal has no proof', async () => {
    const contest = await givenDeal(sponsor, [team], { contestDeal: true })
    const online = await givenDeal(sponsor, [team], { dealType: 'online' })

    for (const deal of [contest, online]) {
      const { status, data } = await redeem(deal, await aPhoneKey())
      expect([status, data.proof]).toEqual([200, undefined])
    }
  })

  it.each(['', 'A'.repeat(85), `${'A'.repeat(85)}B`, 'A'.repeat(87), `${'A'.repeat(84)}=A`])(
    'with the phone key "%s" is refused',
    async (phoneKey) => {
      const { status } = await redeem(await givenDeal(sponsor, [team]), phoneKey)
      expect(status).toBe(422)
    },
  )

  it.each([
    ['are missing', async () => Promise.reject(new Error('no keys'))],
    ['do not come', () => new Promise<never>(() => undefined)],
  ])('succeeds without a proof where the keys %s, which is logged', async (_, source) => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    provideProofSecret(source)

    const { status, data } = await redeem(await givenDeal(sponsor, [team]), await aPhoneKey())

    expect([status, data.isNew, data.proof]).toEqual([200, true, undefined])
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      'a coupon has nothing to prove itself with',
      expect.objectContaining({ error: expect.any(Error) }),
    )
  })
})
