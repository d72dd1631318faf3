import { describe, expect, it } from 'vitest'
import { formatCountdown, formatDistance, formatMoment, formatStamp } from '#web/lib/format.ts'

/**
 * Replaces all kinds of spaces that `Intl` uses with normal ones. The tests ignore this difference.
 */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('formats by language', () => {
  it('turns kilometres into miles for those who prefer them', () => {
    expect(plain(formatDistance(4.23, 'km', 'en'))).toBe('4.2 km')
    expect(plain(formatDistance(4.23, 'km', 'fr'))).toBe('4,2 km')
    expect(plain(formatDistance(16.09344, 'mi', 'en'))).toBe('10 mi')
  })

  it('stamps a moment as the tables show it, in the zone that is asked for', () => {
    expect(formatStamp('2026-11-20T19:05:00.000Z', 'America/Toronto')).toBe('2026/11/20 14:05 PM')
    expect(formatStamp('2026-11-20T05:05:00.000Z', 'America/Toronto')).toBe('2026/11/20 00:05 AM')
  })

  it('names the zone of a moment only where the reader lives by another clock', () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const end = '2026-12-21T03:29:59.999Z'
    expect(plain(formatMoment(end, 'en', here))).toBe(plain(formatMoment(end, 'en')))
    expect(plain(formatMoment(end, 'en', 'America/St_Johns'))).toBe('Dec 20, 2026, 11:59 p.m. NST')
    expect(plain(formatMoment(end, 'fr', 'America/St_Johns'))).toBe('20 déc. 2026, 23 h 59 HNT')
  })

  it('writes the hour of a French time without a zero before it', () => {
    const [early, late] = ['2026-12-21T12:05:00.000Z', '2026-12-21T15:05:00.000Z']
    const said = (at: string) => plain(formatMoment(at, 'fr', 'America/St_Johns'))
    expect(said(early)).toBe('21 déc. 2026, 8 h 35 HNT')
    expect(said(late)).toBe('21 déc. 2026, 11 h 35 HNT')
  })

  it('counts down in mm:ss and ends at 0:00', () => {
    expect(formatCountdown(600_000)).toBe('10:00')
    expect(formatCountdown(59_400)).toBe('01:00')
    expect(formatCountdown(1)).toBe('00:01')
    expect(formatCountdown(0)).toBe('0:00')
    expect(formatCountdown(-5)).toBe('0:00')
  })
})
