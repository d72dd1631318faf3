import { describe, expect, it } from 'vitest'
import { aBusiness, couponOf, deskOf } from '#test/fixtures/desk/coupons.ts'
import { checkOffline } from '#web/desk/kept/offline-proof.ts'

const T = Date.parse('2026-11-29T18:00:00.000Z')
const SECOND = 1000
const business = await aBusiness()
const setup = await deskOf(business)
const coupon = await couponOf(business, T)

const verdictAt = async (code: string, atMs: number, of = setup) =>
  (await checkOffline(code, of, atMs)).verdict

describe('a coupon checked without a network', () => {
  it('is valid and names redemption, deal and end', async () => {
    const check = await checkOffline(await coupon.codeAt(T), setup, T)
    expect(check).toEqual({
      verdict: 'valid',
      redemptionId: coupon.redemptionId,
      offerKey: coupon.offerKey,
      endsAtMs: T + 600 * SECOND,
    })
  })

  it('is valid with clocks 75 seconds apart, in both directions, and stale with 100', async () => {
    const shownAt = T + 300 * SECOND
    const code = await coupon.codeAt(shownAt)
    const verdicts = await Promise.all(
      [-100, -75, -60, 60, 75, 100].map((off) => verdictAt(code, shownAt + off * SECOND)),
    )
    expect(verdicts).toEqual(['stale', 'valid', 'valid', 'valid', 'valid', 'stale'])
  })

  it('is valid for a minute after its end, then expired', async () => {
    const end = T + 600 * SECOND
    const code = await coupon.codeAt(end - SECOND)
    expect(await verdictAt(code, end + 59 * SECOND)).toBe('valid')
    expect(await verdictAt(code, end + 60 * SECOND)).toBe('expired')
  })

  it('of another business or environment is refused', async () => {
    const other = await aBusiness()
    const code = await coupon.codeAt(T)
    expect(await verdictAt(code, T, await deskOf(other))).toBe('forged')
    const neighbor = { ...other, ours: business.ours }
    expect(await verdictAt(code, T, await deskOf(neighbor))).toBe('otherBusiness')
    expect(await verdictAt(code, T, { ...setup, keys: [] })).toBe('forged')
  })

  it('that is cut off, changed or no coupon is never valid', async () => {
    const code = await coupon.codeAt(T)
    const bad = ['', 'FW:', 'ACDE-2345-WXYT', code.slice(0, -1), `${code}0`, code.slice(0, 200)]
    const changed = Array.from({ length: 200 }, (_, i) => {
      const at = 3 + ((i * 37) % (code.length - 3))
      return code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)
    })
    const verdicts = await Promise.all([...bad, ...changed].map((one) => verdictAt(one, T)))
    expect(verdicts.filter((verdict) => verdict === 'valid')).toEqual([])
  })
})
