import { describe, expect, it } from 'vitest'
import {
  birthDays,
  birthMonths,
  birthYears,
  joinBirthDate,
  splitBirthDate,
} from '#web/lib/birth-date.ts'

describe('the selectors of a date of birth', () => {
  it('run from twelve to a hundred years ago, newest first', () => {
    const years = birthYears(new Date('2026-06-01T12:00:00Z'))
    expect(years[0]).toBe('2014')
    expect(years.at(-1)).toBe('1926')
    expect(years).toHaveLength(89)
    // The server uses UTC dates, so its year may begin while the device is still in the old year.
    expect(birthYears(new Date('2027-01-01T00:30:00Z'))[0]).toBe('2015')
  })

  it('write months and days with two digits', () => {
    expect([birthMonths[0], birthMonths.at(-1), birthDays[0], birthDays.at(-1)]).toEqual([
      '01',
      '12',
      '01',
      '31',
    ])
  })

  it('make a date only of all three parts, and take one apart again', () => {
    expect(joinBirthDate({ year: '1990', month: '', day: '04' })).toBeUndefined()
    expect(joinBirthDate({ year: '1990', month: '02', day: '04' })).toBe('1990-02-04')
    expect(splitBirthDate('1990-02-04')).toEqual({ year: '1990', month: '02', day: '04' })
    expect(splitBirthDate(undefined)).toEqual({ year: '', month: '', day: '' })
  })
})
