import { describe, expect, it } from 'vitest'
import { Day, Instant } from '#shared/model/common.ts'

describe('a moment', () => {
  it.each(['2024-02-29T23:59:59.999Z', '2026-11-23T00:00:00.000Z'])('may be %s', (text) => {
    expect(Instant.safeParse(text).success).toBe(true)
  })

  it.each([
    '0000-00-00T00:00:00.000Z',
    '2026-02-30T12:00:00.000Z',
    '2026-11-23T24:00:00.000Z',
    '2026-11-23T12:00:00Z',
  ])('is not %s', (text) => {
    expect(Instant.safeParse(text).success).toBe(false)
  })
})

describe('a day', () => {
  it('is one of the calendar', () => {
    expect(
      ['2024-02-29', '2026-02-29', '2026-13-01'].map((day) => Day.safeParse(day).success),
    ).toEqual([true, false, false])
  })
})
