import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, instantsOf, localTimeOf } from '#shared/local-time.ts'

const TORONTO = 'America/Toronto'
const ZONES = ['America/Toronto', 'America/St_Johns', 'America/Regina', 'America/Los_Angeles']

describe('a local time', () => {
  it.each([
    [TORONTO, '2026-11-30', '23:59', ['2026-12-01T04:59:00.000Z']],
    ['America/St_Johns', '2026-07-01', '09:05', ['2026-07-01T11:35:00.000Z']],
    // Clocks go from 2:00 to 3:00 on March 8, 2026, and from 2:00 back to 1:00 on November 1, 2026.
    [TORONTO, '2026-03-08', '01:59', ['2026-03-08T06:59:00.000Z']],
    [TORONTO, '2026-03-08', '02:00', []],
    [TORONTO, '2026-03-08', '02:30', []],
    [TORONTO, '2026-03-08', '03:00', ['2026-03-08T07:00:00.000Z']],
    [TORONTO, '2026-11-01', '00:59', ['2026-11-01T04:59:00.000Z']],
    [TORONTO, '2026-11-01', '01:00', ['2026-11-01T05:00:00.000Z', '2026-11-01T06:00:00.000Z']],
    [TORONTO, '2026-11-01', '01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    [TORONTO, '2026-11-01', '02:00', ['2026-11-01T07:00:00.000Z']],
    // Saskatchewan does not observe daylight saving time.
    ['America/Regina', '2026-03-08', '02:30', ['2026-03-08T08:30:00.000Z']],
    [TORONTO, '2026-02-30', '12:00', []],
    [TORONTO, '2026-11-30', '24:30', []],
    [TORONTO, '', '12:00', []],
    [TORONTO, '2026-11-30', '', []],
  ])('in %s on %s at %s is at %j', (zone, day, time, instants) => {
    expect(instantsOf({ day, time }, zone)).toEqual(instants)
  })

  it('is one instant: of two the first, of none the one as long after the gap', () => {
    const at = (day: string, time: string) => instantOf({ day, time }, TORONTO)

    expect(at('2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
    expect(at('2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
    expect(localTimeOf('2026-03-08T07:30:00.000Z', TORONTO).time).toBe('03:30')
    expect(at('2026-02-30', '12:00')).toBeUndefined()
  })

  it('is where every instant is found again, in every zone of the market', () => {
    const minutes = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2032, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
        const at = new Date(minute * 60_000).toISOString()

        expect(instantsOf(localTimeOf(at, zone), zone)).toContain(at)
      }),
    )
  })
})
