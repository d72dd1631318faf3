import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBase64Url } from '#shared/proof/bytes.ts'
import { isGenuine, readCouponCode } from '#shared/proof/coupon-code.ts'
import { STEP_MS } from '#shared/proof/steps.ts'
import { verdictOnCode } from '#shared/proof/verdict.ts'
import { CONDITIONS } from '#test/fixtures/decoding/conditions.ts'
import { openDeskReader } from '#test/fixtures/decoding/desk-reader.ts'
import { photograph } from '#test/fixtures/decoding/photograph.ts'
import { type Reader, readRate, SHOWN_AT } from '#test/fixtures/decoding/read-rate.ts'
import {
  aBusiness,
  type Business,
  couponOf,
  deskOf,
  type PhoneCoupon,
} from '#test/fixtures/desk/coupons.ts'
import { checkOffline } from '#web/desk/kept/offline-proof.ts'

/** Number of pictures under each condition. */
const PICTURES = 8

let desk: Reader
let business: Business
let coupon: PhoneCoupon
const table: string[] = []

beforeAll(async () => {
  desk = await openDeskReader()
  business = await aBusiness()
  coupon = await couponOf(business, SHOWN_AT)
})
afterAll(() => console.log(['| picture | desk |', ...table].join('\n')))

it.each(CONDITIONS)("a coupon's code is read by the desk $name", async (condition) => {
  const read = await readRate(coupon, condition, { readers: { desk }, pictures: PICTURES })

  const count = read.get('desk') ?? 0
  table.push(`| ${condition.name} | ${count} | of ${PICTURES}`)
  expect(count / PICTURES).toBeGreaterThanOrEqual(condition.least.desk)
})

describe('a video of a coupon', () => {
  it('is read frame by frame, and no frame is valid later, online or not', async () => {
    const setup = await deskOf(business)
    const codes: { at: number; text: string }[] = []
    for (let i = 0; i < 6; i += 1) {
      const at = SHOWN_AT + i * STEP_MS
      const frame = photograph(await coupon.codeAt(at), { size: 0.45 }, `frame ${i}`)
      codes.push({ at, text: (await desk(frame)) ?? expect.unreachable('it is read') })
    }

    for (const [laterMs, online, offline] of [
      [0, 'valid', 'valid'],
      [2 * STEP_MS, 'stale', 'valid'],
      [6 * STEP_MS, 'stale', 'stale'],
      [300_000, 'stale', 'stale'],
      [3_600_000, 'expired', 'expired'],
    ] as const) {
      const verdicts = await Promise.all(
        codes.map(async ({ at, text }) => [
          await onlineVerdict(text, at + laterMs),
          (await checkOffline(text, setup, at + laterMs)).verdict,
        ]),
      )
      expect(verdicts).toEqual(Array(codes.length).fill([online, offline]))
    }
  })
})

/** Returns the verdict that the server would give at `nowMs`. */
async function onlineVerdict(text: string, nowMs: number) {
  const { keys } = await deskOf(business)
  const code = readCouponCode(text) ?? expect.unreachable('it is a code')
  const known = keys.map(({ number, publicKey }) => ({
    number,
    publicKey: fromBase64Url(publicKey) ?? new Uint8Array(),
  }))
  const facts = {
    isSigned: await isGenuine(code, known),
    isOfBusiness: true,
    endsAtMs: code.slip.endsAtSeconds * 1000,
    step: code.step,
  }
  return verdictOnCode(facts, nowMs)
}
