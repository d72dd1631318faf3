import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTimeOf } from '#shared/local-time.ts'
import {
  ALL_DAY,
  CLOSED,
  intervalsOf,
  type OpeningHours,
  weekdayOf,
} from '#shared/opening-hours/day-hours.ts'
import { openSpans } from '#shared/opening-hours/open-spans.ts'
import { openState } from '#shared/opening-hours/open-state.ts'
import { offsetMs } from '#shared/time.ts'

const TORONTO = 'America/Toronto'
const ZONES = [TORONTO, 'America/Vancouver', 'America/St_Johns']
const HOUR_MS = 3_600_000
const always = (hours: string) => Array.from({ length: 7 }, () => hours)
const weekdays = (hours: string) => [...always(hours).slice(2), CLOSED, CLOSED]

function stateAt(at: string, hours: Partial<OpeningHours>, zone = TORONTO) {
  const now = new Date(at)
  return openState(openSpans({ week: always(CLOSED), special: [], ...hours }, zone, now), now)
}

describe('opening hours', () => {
  const office = { week: weekdays('09:00-17:00') }

  // November 24, 2026, is a Tuesday.
  it.each([
    ['before they begin', '2026-11-24T13:59:59.999Z', false, '2026-11-24T14:00:00.000Z'],
    ['as they begin', '2026-11-24T14:00:00.000Z', true, '2026-11-24T22:00:00.000Z'],
    ['in their last moment', '2026-11-24T21:59:59.999Z', true, '2026-11-24T22:00:00.000Z'],
    ['as they end', '2026-11-24T22:00:00.000Z', false, '2026-11-25T14:00:00.000Z'],
    ['on a Friday night', '2026-11-28T02:00:00.000Z', false, '2026-11-30T14:00:00.000Z'],
  ])('say %s what holds', (_, at, isOpen, changesAt) => {
    expect(stateAt(at, office)).toEqual({ isOpen, changesAt })
  })

  it('of a bar go on past midnight, also into a day that is closed', () => {
    const bar = { week: always('18:00-02:00'), special: [{ day: '2026-12-25', hours: CLOSED }] }

    const atOne = stateAt('2026-12-25T06:00:00.000Z', bar)
    const atThree = stateAt('2026-12-25T08:00:00.000Z', bar)

    expect(atOne).toEqual({ isOpen: true, changesAt: '2026-12-25T07:00:00.000Z' })
    expect(atThree).toEqual({ isOpen: false, changesAt: '2026-12-26T23:00:00.000Z' })
  })

  it('of two intervals are closed between them', () => {
    const kitchen = { week: always('11:00-14:00 17:00-22:00') }

    expect(stateAt('2026-11-24T20:00:00.000Z', kitchen)).toEqual({
      isOpen: false,
      changesAt: '2026-11-24T22:00:00.000Z',
    })
  })

  it('without a night between them are one', () => {
    const gym = { week: [...always(ALL_DAY).slice(1), '00:00-20:00'] }

    expect(stateAt('2026-11-24T20:00:00.000Z', gym)).toEqual({
      isOpen: true,
      changesAt: '2026-11-30T01:00:00.000Z',
    })
  })

  it('without an end say none, and none when nothing opens', () => {
    expect(stateAt('2026-11-24T20:00:00.000Z', { week: always(ALL_DAY) })).toEqual({
      isOpen: true,
      changesAt: undefined,
    })
    expect(stateAt('2026-11-24T20:00:00.000Z', {})).toEqual({ isOpen: false, changesAt: undefined })
  })
})

describe('opening hours over many days, and when clocks change', () => {
  it('find the day after thirty that are closed', () => {
    const special = Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10),
      hours: CLOSED,
    }))

    expect(stateAt('2026-11-24T20:00:00.000Z', { week: always('10:00-18:00'), special })).toEqual({
      isOpen: false,
      changesAt: '2026-12-24T15:00:00.000Z',
    })
  })

  it.each([
    // Clocks go from 2:00 to 3:00 on March 8, 2026, and from 2:00 back to 1:00 on November 1, 2026.
    ['lose an hour', '2026-03-08T04:00:00.000Z', '2026-03-08T07:00:00.000Z'],
    ['gain an hour', '2026-11-01T03:00:00.000Z', '2026-11-01T08:00:00.000Z'],
  ])('of a night in which the clocks change %s', (_, at, changesAt) => {
    expect(stateAt(at, { week: always('22:00-03:00') })).toEqual({ isOpen: true, changesAt })
  })

  it('in an hour that is left out are nothing', () => {
    const short = { special: [{ day: '2026-03-08', hours: '02:30-03:00' }] }

    expect(stateAt('2026-03-08T06:00:00.000Z', short).changesAt).toBeUndefined()
  })
})

const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), half: fc.constantFrom('00', '15', '30') })
  .map(({ hour, half }) => `${String(hour).padStart(2, '0')}:${half}`)
const dayHours = fc.oneof(
  fc.constantFrom(CLOSED, ALL_DAY),
  fc
    .tuple(clock, clock)
    .filter(([from, to]) => from !== to)
    .map((pair) => pair.join('-')),
  fc
    .tuple(clock, clock, clock, clock)
    .map((times) => times.toSorted())
    .filter((times) => new Set(times).size === 4)
    .map(([a, b, c, d]) => `${a}-${b} ${c}-${d}`),
)
/** Generates instants around clock changes and in midsummer, at whole minutes. */
const minute = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2026-07-01'),
    fc.integer({ min: -4 * 24 * 60, max: 4 * 24 * 60 }),
  )
  .map(([day, minutes]) => Date.parse(`${day}T07:00:00Z`) + minutes * 60_000)

describe('opening hours, whatever they are', () => {
  const week = fc.array(dayHours, { minLength: 7, maxLength: 7 })
  const special = fc
    .record({ day: fc.constantFrom('2026-03-07', '2026-03-08', '2026-11-01'), hours: dayHours })
    .map((one) => [one])
  const made = fc.record({ week, special })

  it('are open exactly when the clocks on the wall say so', () => {
    fc.assert(
      fc.property(made, minute, fc.constantFrom(...ZONES), (hours, ms, zone) => {
        fc.pre(!isNearClockChange(ms, zone))
        const at = new Date(ms).toISOString()

        expect(stateAt(at, hours, zone).isOpen).toBe(isOpenOnTheWall(hours, at, zone))
      }),
      { numRuns: 400 },
    )
  })

  it('change when they say, and not before', () => {
    fc.assert(
      fc.property(made, minute, fc.constantFrom(...ZONES), (hours, ms, zone) => {
        const now = stateAt(new Date(ms).toISOString(), hours, zone)
        fc.pre(now.changesAt !== undefined)
        const changesAt = Date.parse(now.changesAt ?? '')
        const before = new Date(Math.max(ms, changesAt - 1)).toISOString()

        expect(stateAt(before, hours, zone)).toEqual(now)
        expect(stateAt(new Date(changesAt).toISOString(), hours, zone).isOpen).toBe(!now.isOpen)
      }),
      { numRuns: 200 },
    )
  })

  it('come in order, each ending after it begins and before the next', () => {
    fc.assert(
      fc.property(made, minute, fc.constantFrom(...ZONES), (hours, ms, zone) => {
        const moments = openSpans(hours, zone, new Date(ms)).flatMap(({ from, until }) =>
          until === undefined ? [from] : [from, until],
        )

        expect(moments).toEqual([...new Set(moments)].toSorted())
      }),
      { numRuns: 200 },
    )
  })
})

function isNearClockChange(ms: number, zone: string): boolean {
  return offsetMs(ms - 26 * HOUR_MS, zone) !== offsetMs(ms + 26 * HOUR_MS, zone)
    ? offsetMs(ms - 4 * HOUR_MS, zone) !== offsetMs(ms + 4 * HOUR_MS, zone)
    : false
}

/** Returns true if a business is open. Computes this only from the local date and time. */
function isOpenOnTheWall(hours: OpeningHours, at: string, zone: string): boolean {
  const { day, time } = localTimeOf(at, zone)
  const yesterday = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * HOUR_MS)
    .toISOString()
    .slice(0, 10)
  const of = (one: string) =>
    hours.special.find((special) => special.day === one)?.hours ??
    hours.week[weekdayOf(one)] ??
    CLOSED
  return (
    of(day) === ALL_DAY ||
    intervalsOf(of(day)).some(({ from, to }) => time >= from && (time < to || to <= from)) ||
    intervalsOf(of(yesterday)).some(({ from, to }) => to <= from && time < to)
  )
}
