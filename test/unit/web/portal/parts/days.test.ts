import { describe, expect, it } from 'vitest'
import { formatUtcDay, formatZoned } from '#web/portal/parts/days.ts'

/** Engines differ in which kind of space they put before units and zones. */
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

  it('name the year of what happened in another one', () => {
    const now = new Date('2027-01-02T12:00:00.000Z')

    expect(formatZoned('2026-12-30T15:00:00.000Z', 'en', now, 'UTC')).toContain('2026')
  })
})
