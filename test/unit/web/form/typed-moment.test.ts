import { describe, expect, it } from 'vitest'
import { Instant } from '#shared/model/common.ts'
import { INCOMPLETE, momentOf, typedOf } from '#web/form/typed-moment.ts'

const ZONE = 'America/Toronto'

describe('a moment in a form', () => {
  it.each([
    [{ day: '2026-12-21', time: '23:59' }, '2026-12-22T04:59:00.000Z'],
    [{ day: '', time: '' }, ''],
    [{ day: '2026-12-21', time: '' }, '2026-12-21T'],
    [{ day: '', time: '23:59' }, 'T23:59'],
    [{ day: INCOMPLETE, time: '23:59' }, '?T23:59'],
  ])('is kept of %j as %s, and read back', (local, moment) => {
    expect(momentOf(local, ZONE)).toBe(moment)
    expect(typedOf(moment, ZONE)).toEqual(local)
  })

  it.each([
    ['23:59', '2026-12-22T04:59:59.999Z'],
    ['23:58', '2026-12-22T04:58:00.000Z'],
  ])('at %s ends something at %s', (time, moment) => {
    expect(momentOf({ day: '2026-12-21', time }, ZONE, true)).toBe(moment)
    expect(typedOf(moment, ZONE)).toEqual({ day: '2026-12-21', time })
  })

  it('is refused by the schema while a part of it is missing', () => {
    const halves = [
      { day: '2026-12-21', time: '' },
      { day: '', time: '23:59' },
    ]

    for (const half of halves) expect(Instant.safeParse(momentOf(half, ZONE)).success).toBe(false)
  })
})
