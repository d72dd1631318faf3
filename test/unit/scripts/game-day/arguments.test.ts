import { describe, expect, it } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { wishOf } from '#scripts/game-day/arguments.ts'

const now = new Date('2027-02-20T12:00:00Z')

/** Returns a command line with some arguments replaced. An undefined value removes the argument. */
function lineWith(others: Readonly<Record<string, string | undefined>>, ...flags: string[]) {
  const values = {
    environment: 'production',
    from: '2027-03-01T18:00-05:00',
    to: '2027-03-02T00:00-05:00',
    seats: '60000',
    ...others,
  }
  const options = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  return [...options, ...flags]
}
const NO_DAY = { from: undefined, to: undefined, seats: undefined, followers: undefined }

describe('the command line of a game day', () => {
  it('names an environment, a time span and the seats', () => {
    expect(wishOf(lineWith({}), now)).toEqual({
      kind: 'check',
      environment: environments.production,
      day: {
        from: new Date('2027-03-01T23:00:00Z'),
        to: new Date('2027-03-02T05:00:00Z'),
        seats: 60_000,
        followers: 60_000,
      },
    })
    expect(wishOf(lineWith({}, '--apply'), now)).toMatchObject({ kind: 'apply' })
    expect(wishOf(lineWith(NO_DAY, '--restore'), now)).toEqual({
      kind: 'restore',
      environment: environments.production,
      isEarly: false,
    })
    expect(wishOf(lineWith(NO_DAY, '--restore', '--early'), now)).toMatchObject({ isEarly: true })
    expect(wishOf([], now)).toEqual({ kind: 'help' })
  })

  it.each([
    [{ environment: 'prod' }, '--environment must be one of production, staging, dev'],
    [{ environment: undefined }, '--environment must be one of production, staging, dev'],
    [{ from: undefined }, '--from must be a time with its offset'],
    [{ from: '2027-03-01T18:00' }, '--from must be a time with its offset'],
    [{ to: '2027-02-30T18:00-05:00' }, '--to must be a time with its offset'],
    [{ seats: undefined }, '--seats must be a whole number from 1 to 1000000'],
    [{ seats: '' }, '--seats must be a whole number from 1 to 1000000'],
    [{ seats: '0' }, '--seats must be a whole number from 1 to 1000000'],
    [{ seats: '1000001' }, '--seats must be a whole number from 1 to 1000000'],
    [{ seats: '1.5' }, '--seats must be a whole number from 1 to 1000000'],
    [{ seats: 'full' }, '--seats must be a whole number from 1 to 1000000'],
    [{ followers: '' }, '--followers must be a whole number from 0 to 10000000'],
    [{ followers: 'many' }, '--followers must be a whole number from 0 to 10000000'],
    [{ followers: '10000001' }, '--followers must be a whole number from 0 to 10000000'],
    [{ followers: '1e6.5' }, '--followers must be a whole number from 0 to 10000000'],
    [{ to: '2027-03-01T18:00-05:00' }, '--from must be before --to'],
    [
      { from: '2027-02-18T18:00-05:00', to: '2027-02-19T18:00-05:00' },
      '--to must be in the future',
    ],
    [{ to: '2027-03-15T18:01-05:00' }, '--to must be at most 14 days after --from'],
    [
      { from: '2028-03-01T18:00Z', to: '2028-03-01T19:00Z' },
      '--from must be at most 365 days ahead',
    ],
  ])('refuses %j by the name of the argument', (others, message) => {
    expect(() => wishOf(lineWith(others), now)).toThrow(message)
  })
})

describe('the limits of a game day', () => {
  it('are allowed themselves', () => {
    const longest = { to: '2027-03-15T18:00-05:00', seats: '1000000' }
    expect(wishOf(lineWith(longest), now)).toMatchObject({ day: { seats: 1_000_000 } })
    expect(wishOf(lineWith({ seats: '1' }), now)).toMatchObject({ day: { seats: 1 } })
    const followers = [0, 10_000_000]
    for (const most of followers) {
      const wish = wishOf(lineWith({ followers: String(most) }), now)
      expect(wish).toMatchObject({ day: { seats: 60_000, followers: most } })
    }
  })

  it('are raised at most 14 days ahead, and checked earlier too', () => {
    const later = { from: '2027-03-06T12:01Z', to: '2027-03-06T13:00Z' }
    expect(wishOf(lineWith(later), now).kind).toBe('check')
    expect(() => wishOf(lineWith(later, '--apply'), now)).toThrow('14 days ahead with --apply')
  })
})

describe('several faults', () => {
  it('are all named at once', () => {
    const line = lineWith({ environment: 'x', from: 'soon', seats: 'all' })
    expect(() => wishOf(line, now)).toThrow(/--environment.*\n--from.*\n--seats/)
  })

  it('include arguments that do not belong together', () => {
    expect(() => wishOf(lineWith({}, '--apply', '--restore'), now)).toThrow('exclude each other')
    expect(() => wishOf(lineWith({}, '--early'), now)).toThrow('--early belongs to --restore')
    expect(() => wishOf(lineWith({}, '--restore'), now)).toThrow('--seats does not belong')
    const asked = lineWith({ ...NO_DAY, followers: '5' }, '--restore')
    expect(() => wishOf(asked, now)).toThrow('--followers does not belong')
    expect(() => wishOf(lineWith({}, '--aply'), now)).toThrow('--aply')
  })
})
