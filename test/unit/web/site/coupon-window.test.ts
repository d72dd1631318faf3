import { describe, expect, it } from 'vitest'
import { couponWindow, spokenMinutesLeft } from '#web/site/parts/coupons/coupon-window.ts'

const redeemedAt = '2026-11-20T12:00:00.000Z'
const secondsLater = (seconds: number) => new Date(Date.parse(redeemedAt) + seconds * 1000)

describe('the window of a coupon', () => {
  it('runs for ten minutes and not a second longer', () => {
    expect(couponWindow(redeemedAt, secondsLater(0))).toEqual({
      leftMs: 600_000,
      isOpen: true,
      share: 1,
    })
    expect(couponWindow(redeemedAt, secondsLater(599)).isOpen).toBe(true)
    expect(couponWindow(redeemedAt, secondsLater(600))).toEqual({
      leftMs: 0,
      isOpen: false,
      share: 0,
    })
    expect(couponWindow(redeemedAt, secondsLater(5000)).leftMs).toBe(0)
  })

  it('begins at ten minutes for a clock that was read a moment before it', () => {
    expect(couponWindow(redeemedAt, secondsLater(-0.4))).toEqual({
      leftMs: 600_000,
      isOpen: true,
      share: 1,
    })
  })

  it('is read aloud at a few marks only', () => {
    expect(spokenMinutesLeft(599_000)).toBeUndefined()
    expect(spokenMinutesLeft(300_000)).toBe(5)
    expect(spokenMinutesLeft(299_000)).toBe(5)
    expect(spokenMinutesLeft(60_000)).toBe(1)
    expect(spokenMinutesLeft(0)).toBe(0)
  })
})
