import { describe, expect, it } from 'vitest'
import { dateFormat } from '#shared/intl-formats.ts'
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

  it('keeps a French hour on one line, and leaves out minutes that are zero', () => {
    const time = dateFormat('fr', { timeStyle: 'short', timeZone: 'UTC' })
    const hour = dateFormat('fr', { hour: 'numeric', timeZone: 'UTC' })
    const [early, late] = [new Date('2026-12-21T05:37:00Z'), new Date('2026-12-21T17:00:00Z')]
    expect(time.format(early)).toBe('5\u00a0h\u00a037')
    expect(hour.format(early)).toBe('5\u00a0h')
    expect(time.formatRange(early, late)).toMatch(/^5\u00a0h\u00a037\s–\s17\u00a0h$/)
    const exact = dateFormat('fr', { timeStyle: 'medium', timeZone: 'UTC' })
    expect(plain(exact.format(late))).toMatch(/^17 h 00 min/)
  })

  it('writes the first of a month in French as 1er, alone and in a range', () => {
    const day = dateFormat('fr', { dateStyle: 'long', timeZone: 'UTC' })
    const at = (text: string) => new Date(`${text}T11:01:00Z`)
    expect(plain(day.format(at('2026-12-01')))).toBe('1er décembre 2026')
    expect(plain(day.format(at('2026-12-11')))).toBe('11 décembre 2026')
    expect(plain(day.formatRange(at('2026-12-01'), at('2026-12-07')))).toBe('1er–7 décembre 2026')
    expect(plain(day.formatRange(at('2026-11-24'), at('2026-12-01')))).toMatch(/1er décembre 2026$/)
    const said = plain(formatMoment('2026-12-01T04:31:00Z', 'fr', 'America/St_Johns'))
    expect(said).toBe('1er déc. 2026, 1 h 01 HNT')
  })

  it('counts down in mm:ss and ends at 0:00', () => {
    expect(formatCountdown(600_000)).toBe('10:00')
    expect(formatCountdown(59_400)).toBe('01:00')
    expect(formatCountdown(1)).toBe('00:01')
    expect(formatCountdown(0)).toBe('0:00')
    expect(formatCountdown(-5)).toBe('0:00')
  })
})
