import { describe, expect, it } from 'vitest'
import { formatClock, zoneName, zoneShortName } from '#web/lib/format-zone.ts'

const WINTER = new Date('2026-12-01T12:00:00.000Z')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('a zone', () => {
  it.each([
    ['America/Toronto', 'en', 'Eastern Time (Toronto)'],
    ['America/Toronto', 'fr', 'Heure de l’Est (Toronto)'],
    ['America/St_Johns', 'en', 'Newfoundland Time (St Johns)'],
  ] as const)('%s is called in %s %s', (zone, language, name) => {
    expect(zoneName(zone, WINTER, language)).toBe(name)
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
