import { describe, expect, it } from 'vitest'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import { checkProfile, ProfileChanges } from '#shared/validation/profile.ts'

const today = new Date('2026-11-20T12:00:00.000Z')

describe('a date of birth', () => {
  it.each(['2014-12-31', '1926-01-01', '2000-02-29'])('%s is taken', (dob) => {
    expect(isDateOfBirth(dob, today)).toBe(true)
  })

  it.each([
    ['a day that the calendar lacks', '2001-02-29'],
    ['a month that the calendar lacks', '2001-13-01'],
    ['of a year too young', '2015-01-01'],
    ['of a year too old', '1925-12-31'],
    ['of next year', '2027-01-01'],
  ])('%s is refused', (_, dob) => {
    expect(checkProfile({ dob }, today)).toEqual([
      { field: 'dob', messageKey: 'validation.dob.invalid' },
    ])
  })
})

describe('a city', () => {
  it('is taken with its position', () => {
    const city = { city: 'Toronto', latitude: 43.65, longitude: -79.38, zip: 'M5V 2T6' }
    expect(checkProfile(city, today)).toEqual([])
  })

  it.each([
    ['without a position', { city: 'Toronto' }],
    ['without its name', { latitude: 43.65, longitude: -79.38 }],
    ['as a zip alone', { zip: 'M5V 2T6' }],
  ])('%s is refused', (_, changes) => {
    expect(checkProfile(changes, today)).toEqual([
      { field: 'city', messageKey: 'validation.city.required' },
    ])
  })
})

describe('names', () => {
  it('lose the white space around them', () => {
    const changes = { firstName: ' Robin ', userName: ' robin  lockhart ' }
    expect(ProfileChanges.parse(changes)).toEqual({
      firstName: 'Robin',
      userName: 'robin  lockhart',
    })
  })

  it('stand on one line, and may hold what joins the signs of a picture', () => {
    expect(ProfileChanges.parse({ firstName: 'Zoë\n👩\u200d🚀' })).toEqual({
      firstName: 'Zoë 👩\u200d🚀',
    })
  })

  it.each([
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u2764\ufe0f fan',
    '\u{1f44d}\u{1f3fd}',
    '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    '\u0915\u094d\u200d\u0937',
  ])('%j is a user name: what joins its signs is needed', (userName) => {
    expect(ProfileChanges.parse({ userName })).toEqual({ userName })
  })

  it.each([
    ['firstName', '  ', 'validation.firstName.required'],
    ['lastName', '\t', 'validation.lastName.required'],
    ['lastName', '\u200b\u2800', 'validation.lastName.required'],
    ['firstName', '\u0000', 'validation.firstName.required'],
    ['userName', ' ', 'validation.userName.required'],
    ['userName', 'ro\u200bbin', 'validation.userName.invalid'],
    ['userName', '\u0301', 'validation.userName.invalid'],
    ['userName', 'ro\u200cbin', 'validation.userName.invalid'],
    ['userName', '\u200d\u{1f469}', 'validation.userName.invalid'],
  ])('%s %j is refused', (field, value, messageKey) => {
    const { error } = ProfileChanges.safeParse({ [field]: value })
    expect(error?.issues.map(({ message }) => message)).toEqual([messageKey])
  })
})

it('agreeing to the terms cannot be taken back', () => {
  const { error } = ProfileChanges.safeParse({ agreeToTermsAndConditions: false })
  expect(error?.issues[0]?.message).toBe('validation.terms.required')
})
