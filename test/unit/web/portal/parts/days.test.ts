import { describe, expect, it, vi } from 'vitest'
import { formatZoned } from '#web/lib/format-zone.ts'
import {
  formatBars,
  formatDays,
  formatTimeOfDay,
  formatUtcDay,
  hourNames,
  weekdayNames,
} from '#web/portal/parts/days.ts'

/**
 * Replaces special spaces with normal ones. Browsers put different ones before units and time
 * zones.
 */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('days and times of the portal', () => {
  it('name a UTC day as the calendar does, in both languages', () => {
    expect(formatUtcDay('2026-11-16', 'en')).toBe('Mon 16')
    expect(formatUtcDay('2026-11-16', 'fr')).toBe('lun. 16')
  })

  it('say on which clock a time was read', () => {
    const at = '2026-11-20T21:52:00.000Z'
    const now = new Date('2026-11-21T12:00:00.000Z')

    expect(plain(formatZoned(at, 'en', now, 'America/Toronto'))).toMatch(
      /^Nov.* 20, 4:52 p\.m\. EST$/,
    )
    expect(plain(formatZoned(at, 'fr', now, 'America/Toronto'))).toMatch(
      /^20 nov\., 16 h 52 (HNE|EST)$/,
    )
  })

  it('are those of the portal where nothing else is said, wherever the reader is', () => {
    const now = new Date('2027-01-02T12:00:00.000Z')
    vi.stubEnv('TZ', 'America/Vancouver')

    const evening = formatZoned('2027-01-01T03:30:00.000Z', 'en', now)
    const read = formatTimeOfDay(new Date('2026-11-20T21:52:00.000Z'), 'en')

    expect(plain(evening)).toMatch(/^Dec\S* 31, 2026, 10:30 p\.m\. EST$/)
    expect(plain(read)).toBe('4:52 p.m. EST')
    vi.unstubAllEnvs()
  })

  it('name the year of what happened in another one', () => {
    const now = new Date('2027-01-02T12:00:00.000Z')

    expect(formatZoned('2026-12-30T15:00:00.000Z', 'en', now, 'UTC')).toContain('2026')
  })
})

it('bars are called by weekdays in a week, by days, months and years in longer spans', () => {
  const days = ['2026-11-20', '2026-11-21']
  const many = Array.from({ length: 8 }, (_, day) => `2026-11-0${day + 1}`)

  expect(formatBars(days, 'day', 'en')).toEqual(['Fri 20', 'Sat 21'])
  expect(formatBars(many, 'day', 'en').at(-1)).toBe('Nov 8')
  expect(formatBars(['2026-11-02'], 'week', 'fr')).toEqual(['2 nov.'])
  expect(formatBars(['2026-11-01'], 'month', 'en')).toEqual(['Nov 2026'])
  expect(formatBars(['2026-01-01'], 'year', 'fr')).toEqual(['2026'])
})

it('a span names its days once where they share a month', () => {
  expect(formatDays('2026-11-16', '2026-11-22', 'en')).toMatch(/^Nov 16\D+22, 2026$/)
  expect(formatDays('2026-11-22', '2026-11-22', 'fr')).toBe('22 nov. 2026')
})

it('a week begins on Monday and a day at midnight', () => {
  expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect([hourNames('en')[0], hourNames('en')[18]].map(String).map(plain)).toEqual([
    '12 a.m.',
    '6 p.m.',
  ])
  expect(hourNames('fr').map(plain)).toHaveLength(24)
  expect(plain(String(hourNames('fr')[18]))).toBe('18 h')
})
