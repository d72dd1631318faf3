import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { provideProofSecret, withNewKeys } from '#lambdas/proofs/proof-keys.ts'
import { proofKey } from '#lambdas/stores/table/proof-keys.ts'
import { getItem, queryPage } from '#lambdas/stores/table/table.ts'
import { makeCouponCode } from '#shared/proof/coupon-code.ts'
import { makeKeyPair } from '#shared/proof/signatures.ts'
import { stepAt } from '#shared/proof/steps.ts'
import {
  deal,
  fan,
  NOW,
  prove,
  proveAs,
  redeem,
  SECOND_MS,
  secret,
  setTime,
  sponsor,
  staff,
  team,
  verdictOn,
} from '#test/fixtures/proofs/counter.ts'
import { givenDeal, givenSponsor } from '#test/fixtures/world.ts'

describe('a coupon at the counter', () => {
  it('is valid once by its code, and its proof holds nothing of the fan', async () => {
    const coupon = await redeem()
    const attempt = ulid()

    const { data } = await prove(await coupon.codeAt(), { attempt })

    const now = new Date(NOW).toISOString()
    const shown = { key: deal.key, description: 'Two for one', descriptionFr: 'Duo' }
    const redemptionId = coupon.id
    const facts = { deal: shown, redemptionId, redeemedAt: now, provenAt: now, now }
    expect(data).toEqual({ verdict: 'valid', ...facts })
    const list = { sponsorPk: `${sponsor.key}#PROOFS`, sponsorSk: `${now}#${coupon.id}` }
    const proof = await getItem(proofKey(coupon.id), { isConsistent: true })
    expect(proof).toEqual({
      ...proofKey(coupon.id),
      ...list,
      id: expect.any(String),
      redemptionId: coupon.id,
      offerKey: deal.key,
      sponsorKey: sponsor.key,
      teamKey: team.key,
      redeemedAt: now,
      provenAt: now,
      by: staff,
      attempt,
    })
    expect(JSON.stringify(proof)).not.toContain(fan.key)
    const listed = await queryPage({ pk: list.sponsorPk, index: 'bySponsor', limit: 9 })
    expect(listed.items).toEqual([proof])
    setTime(NOW + SECOND_MS)
    const again = await prove(await coupon.codeAt())
    expect(again.data).toMatchObject({ verdict: 'alreadyProven', provenBefore: now })
    expect(again.data.provenAt).toBeUndefined()
    expect(await verdictOn(await coupon.digitsAt())).toBe('alreadyProven')
  })

  it('is valid by its digits, with spaces, for an admin too', async () => {
    const coupon = await redeem()
    const digits = await coupon.digitsAt()
    const admin = { userKey: ulid(), role: 'admin' } as const
    const body = { code: ` ${digits.slice(0, 3)} ${digits.slice(3)} `, attempt: ulid() }

    const { data } = await proveAs(admin, body, sponsor.key)

    expect(data).toMatchObject({ verdict: 'valid', redeemedAt: coupon.redeemedAt })
  })

  it('is proven by exactly one of 20 requests at once', async () => {
    const code = await (await redeem()).codeAt()

    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(code)))

    const verdicts = answers.map(({ data }) => data.verdict)
    expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(1)
    expect(verdicts.filter((verdict) => verdict === 'alreadyProven')).toHaveLength(19)
  })

  it('is valid once for two phones with one redemption', async () => {
    const [one, other] = [await redeem(), await redeem()]

    expect(one.id).toBe(other.id)
    expect(await verdictOn(await one.codeAt())).toBe('valid')
    expect(await verdictOn(await other.codeAt())).toBe('alreadyProven')
  })
})

describe('an attempt sent again', () => {
  it('is valid again for the same person within 10 seconds', async () => {
    const code = await (await redeem()).codeAt()
    const same = { attempt: ulid() }
    expect(await verdictOn(code, same)).toBe('valid')

    setTime(NOW + 10 * SECOND_MS)
    expect((await prove(code, same)).data).toMatchObject({
      verdict: 'valid',
      provenAt: new Date(NOW).toISOString(),
    })
    expect(await verdictOn(code, { ...same, as: ulid() })).toBe('alreadyProven')
    expect(await verdictOn(code)).toBe('alreadyProven')
    setTime(NOW + 10 * SECOND_MS + 1)
    expect(await verdictOn(code, same)).toBe('alreadyProven')
  })

  it('is valid again although its code has become too old meanwhile', async () => {
    const coupon = await redeem()
    const code = await coupon.codeAt(NOW)
    const same = { attempt: ulid() }
    setTime(NOW + 29 * SECOND_MS)
    expect(await verdictOn(code, same)).toBe('valid')

    setTime(NOW + 31 * SECOND_MS)
    expect(await verdictOn(code, same)).toBe('valid')
    expect(await verdictOn(code)).toBe('stale')
  })
})

describe('the verdict', () => {
  it.each(['hello', 'FW:', 'FW:BB8', 'ACDE-2345-WXY9', '12345', '1234567'])(
    'on "%s" is that it is not ours',
    async (code) => expect(await verdictOn(code)).toBe('notOurs'),
  )

  it('on a picture is that it is stale after 30 seconds, whatever its step', async () => {
    const coupon = await redeem()
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, i) => coupon.codeAt(NOW + i * 15 * SECOND_MS)),
    )

    setTime(NOW + 19 * 15 * SECOND_MS + 1)
    const verdicts: string[] = []
    for (const picture of pictures.slice(0, -2)) verdicts.push(await verdictOn(picture))

    expect(verdicts).toEqual(Array(18).fill('stale'))
    expect(await verdictOn(pictures.at(-2) ?? '')).toBe('valid')
  })

  it('is that it expired once the ten minutes are over, however fresh the code is', async () => {
    const coupon = await redeem()
    setTime(NOW + 600 * SECOND_MS)

    const { data } = await prove(await coupon.codeAt())
    expect(data).toMatchObject({ verdict: 'expired', deal: { key: deal.key } })
    expect(await verdictOn(await coupon.digitsAt())).toBe('unknownDigits')
  })

  it('is forged for another phone, for the slip of another environment, and for a dropped key', async () => {
    const coupon = await redeem()
    const thief = await makeKeyPair()
    const stolen = await makeCouponCode(coupon.slip, stepAt(NOW), thief.privateKey)
    expect(await verdictOn(stolen)).toBe('forged')

    const code = await coupon.codeAt()
    provideProofSecret(withNewKeys(undefined))
    expect(await verdictOn(code)).toBe('forged')
    const rolled = withNewKeys(secret)
    provideProofSecret({ ...rolled, keys: rolled.keys.slice(0, 1) })
    const { data } = await prove(code)
    expect(data).toEqual({ verdict: 'forged', now: expect.any(String) })
    provideProofSecret(rolled)
    expect(await verdictOn(code)).toBe('valid')
  })
})

describe('the verdict on a genuine coupon', () => {
  it('is that of another business, which learns nothing about the deal', async () => {
    const coupon = await redeem()
    const other = await givenSponsor({ teamKeys: [team.key] })

    const { data } = await prove(await coupon.codeAt(), { at: other.key })
    expect(data).toEqual({ verdict: 'otherBusiness', now: new Date(NOW).toISOString() })
    expect(await verdictOn(await coupon.digitsAt(), { at: other.key })).toBe('unknownDigits')
    expect(await verdictOn(await coupon.codeAt())).toBe('valid')
  })

  it('is that the deal is paused once it is archived, and writes nothing', async () => {
    const coupon = await redeem()
    await givenDeal(sponsor, [team], { ...deal, published: false })

    expect(await verdictOn(await coupon.codeAt())).toBe('paused')
    expect(await verdictOn(await coupon.digitsAt())).toBe('paused')
    expect(await getItem(proofKey(coupon.id), { isConsistent: true })).toBeUndefined()
    await givenDeal(sponsor, [team], deal)
    expect(await verdictOn(await coupon.codeAt())).toBe('valid')
  })
})

it('proving is refused to another business and to organizations', async () => {
  const body = { code: await (await redeem()).codeAt(), attempt: ulid() }
  const userKey = ulid()
  const others = [
    { userKey, role: 'sponsor', sponsorID: ulid() },
    { userKey, role: 'team', teamID: team.key },
  ] as const
  for (const who of others) {
    expect((await proveAs(who, body, sponsor.key)).status).toBe(403)
  }
})
