import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatZonedAfter,
  zoneByCity,
  zoneName,
  zoneShortName,
} from '#web/lib/format-zone.ts'

const WINTER = new Date('2026-12-01T12:00:00.000Z')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a zone', () => {
  it.each([
    ['America/Toronto', 'en', 'Eastern Time (Toronto)'],
    ['America/Toronto', 'fr', 'Heure de l’Est (Toronto)'],
    ['America/St_Johns', 'en', 'Newfoundland Time (St. John’s)'],
    ['America/Denver', 'en', 'Mountain Time (Denver)'],
  ] as const)('%s is called in %s %s', (zone, language, name) => {
    expect(zoneName(zone, WINTER, language)).toBe(name)
  })

  it('is named briefly after its city', () => {
    expect(zoneByCity('America/Toronto', WINTER, 'en')).toBe('Toronto (ET)')
    expect(zoneByCity('America/Toronto', WINTER, 'fr')).toBe('Toronto (HE)')
    expect(zoneByCity('America/Denver', WINTER, 'fr')).toBe('Denver (HR)')
    expect(zoneByCity('America/Whitehorse', WINTER, 'en')).toBe('Whitehorse')
  })

  it('says which of its two times it is', () => {
    expect(zoneShortName('America/Toronto', '2026-11-01T05:30:00.000Z', 'en')).toBe('EDT')
    expect(zoneShortName('America/Toronto', '2026-11-01T06:30:00.000Z', 'fr')).toBe('HNE')
  })
})

it('a time of day is written as the language writes it', () => {
  expect(plain(formatClock('02:30', 'en'))).toBe('2:30 a.m.')
  expect(plain(formatClock('14:05', 'fr'))).toBe('14 h 05')
})

it('a time after another has a date only on another day of the zone', () => {
  const before = '2026-12-01T04:30:00.000Z'
  const after = (instant: string) => plain(formatZonedAfter(before, instant, 'en'))
  expect(after('2026-12-01T04:45:00.000Z')).toBe('11:45 p.m.')
  expect(after('2026-12-01T05:15:00.000Z')).toBe('Dec 1, 12:15 a.m.')
  const zone = 'America/Winnipeg'
  const inWinnipeg = formatZonedAfter(before, '2026-12-01T05:15:00.000Z', 'fr', zone)
  expect(plain(inWinnipeg)).toBe('23 h 15')
})
