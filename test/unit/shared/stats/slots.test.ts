import { expect, it } from 'vitest'
import { pieceEnd, pieceOf, pieceStart, SLOTS, slotOf } from '#shared/stats/slots.ts'
import { addDays } from '#shared/stats/spans.ts'
import { FIGURE_ZONES } from '#shared/stats/zones.ts'
import { startOfDay } from '#shared/time.ts'

it('slots are half hours', () => {
  expect(slotOf('2026-11-22T00:00:00.000Z')).toBe(0)
  expect(slotOf('2026-11-22T18:29:59.999Z')).toBe(36)
  expect(slotOf('2026-11-22T18:30:00.000Z')).toBe(37)
  expect(slotOf('2026-11-22T23:59:59.999Z')).toBe(47)
})

it('every slot is inside of its piece', () => {
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const piece = pieceOf(slot)
    expect(pieceStart(piece)).toBeLessThanOrEqual(slot)
    expect(pieceEnd(piece)).toBeGreaterThan(slot)
  }
})

/** Days near clock changes, and days more than a month before or after. */
const DAYS = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'].flatMap((day) =>
  [-40, -1, 0, 1, 2, 40].map((beside) => addDays(day, beside)),
)

it.each(FIGURE_ZONES)('the days of %s begin with a piece, as clocks change too', (zone) => {
  for (const day of DAYS) {
    const midnight = startOfDay(day, zone)
    const slot = slotOf(midnight)
    const isSlotStart = midnight.endsWith(':00:00.000Z') || midnight.endsWith(':30:00.000Z')
    expect([midnight, isSlotStart, pieceStart(pieceOf(slot))]).toEqual([midnight, true, slot])
    // The zone is always behind UTC, so local midnight is on the same date in UTC.
    expect(midnight.slice(0, 10)).toBe(day)
  }
})
