import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import {
  acceptRightTry,
  COUPON_DIGITS,
  countWrongTry,
  readTries,
} from '#lambdas/stores/wrong-tries.ts'
import {
  NOW,
  prove,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  verdictOn,
} from '#test/fixtures/proofs/counter.ts'
import { aRedemption, put } from '#test/fixtures/world.ts'

describe('digits', () => {
  const other = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

  it('may be wrong five times in 15 minutes, and then the camera alone is left', async () => {
    const coupon = await redeem()
    const digits = await coupon.digitsAt()
    for (let count = 0; count < 5; count += 1) {
      expect(await verdictOn(other(digits))).toBe('unknownDigits')
    }

    const { status, problem } = await prove(digits)
    expect([status, problem.code]).toEqual([429, 'tooManyTries'])
    expect(problem.passesAt).toBe(new Date(NOW + 900 * SECOND_MS).toISOString())
    expect(await verdictOn(digits, { as: ulid() })).toBe('valid')
    expect(await verdictOn(await coupon.codeAt())).toBe('alreadyProven')
    setTime(NOW + 900 * SECOND_MS)
    expect(await verdictOn(other(digits))).toBe('unknownDigits')
  })

  it('may be wrong five times even in 20 requests at once', async () => {
    const digits = other(await (await redeem()).digitsAt())
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(digits)))

    const unknown = answers.filter(({ data }) => data.verdict === 'unknownDigits')
    expect(unknown.length).toBeLessThanOrEqual(5)
    expect(answers.every(({ status }) => [200, 429, 503].includes(status))).toBe(true)
  })

  it('that two coupons show count for neither', async () => {
    const coupon = await redeem()
    // Stores a second redemption with the same ID. Both have the same secret and therefore the same
    // digits.
    const twin = aRedemption({
      id: coupon.id,
      sponsorKey: sponsor.key,
      offerKey: ulid(),
      userKey: ulid(),
    })
    await put(twin)

    expect(await verdictOn(await coupon.digitsAt())).toBe('unknownDigits')
    expect(await verdictOn(await coupon.codeAt())).toBe('valid')
  })

  it('are known of the newest 200 coupons of the business', async () => {
    const coupon = await redeem()
    const digits = await coupon.digitsAt()
    const at = (ms: number) => ({ sponsorKey: sponsor.key, time: new Date(NOW + ms).toISOString() })
    setTime(NOW + SECOND_MS)
    await put(...Array.from({ length: 199 }, (_, i) => aRedemption(at(1 + i))))
    await put(aRedemption({ ...at(-1), transactionType: 'contest' }))
    expect(await verdictOn(digits)).toBe('valid')
    expect(await verdictOn(digits)).toBe('alreadyProven')

    await put(aRedemption(at(200)))
    expect(await verdictOn(digits)).toBe('unknownDigits')
  })

  it('are accepted as long as the code is', async () => {
    const coupon = await redeem()
    const digits = await coupon.digitsAt()
    setTime(NOW + 30 * SECOND_MS)
    expect(await verdictOn(digits)).toBe('unknownDigits')
    setTime(NOW + 29 * SECOND_MS)
    expect(await verdictOn(digits)).toBe('valid')
  })
})

it('digits are compared again if a wrong try was counted meanwhile, as by guesses sent at once', async () => {
  const tried = { userKey: ulid(), now: new Date(NOW) }
  const item = await readTries(COUPON_DIGITS, tried.userKey)
  await countWrongTry(COUPON_DIGITS, { ...tried, item })

  expect(await acceptRightTry(COUPON_DIGITS, { ...tried, item })).toBe(false)
  const renewed = await readTries(COUPON_DIGITS, tried.userKey)
  expect(await acceptRightTry(COUPON_DIGITS, { ...tried, item: renewed })).toBe(true)
})
