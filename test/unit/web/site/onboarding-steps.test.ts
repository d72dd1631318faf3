import { describe, expect, it } from 'vitest'
import type { User } from '#shared/model/user.ts'
import { aboutFaults, openStep, proposedUserName, stepOf } from '#web/site/onboarding/step-rules.ts'

const today = new Date('2026-06-01T12:00:00Z')
const newcomer: User = {
  key: 'ada',
  email: 'ada@fans.example',
  distancePreference: 'km',
  languagePreference: 'en',
  createdAt: '2026-06-01T12:00:00.000Z',
}
const whole = { date: { year: '1990', month: '02', day: '20' }, gender: 'female', hasCity: true }

describe('the steps of onboarding', () => {
  it('are named by the address, or not at all', () => {
    expect([stepOf('2'), stepOf('3')]).toEqual([2, 3])
    for (const query of [null, '0', '4', 'x']) expect(stepOf(query)).toBeUndefined()
  })

  it('are passed one after the other, and all stay open once they are done', () => {
    const opened = (user: User) =>
      ([undefined, 1, 2, 3] as const).map((step) => openStep(step, user))
    const named = { ...newcomer, firstName: 'Ada', lastName: 'Byron', userName: 'AdaByron' }
    const placed = { ...named, city: 'Toronto', latitude: 43.7, longitude: -79.4 }
    expect(opened(newcomer)).toEqual([1, 1, 1, 1])
    // Fans who stopped at the second step must continue there.
    expect(opened(named)).toEqual([2, 1, 2, 2])
    expect(opened({ ...placed, dob: '1990-02-20' })).toEqual([2, 1, 2, 2])
    expect(opened({ ...placed, dob: '1990-02-20', gender: 'female' })).toEqual([3, 1, 2, 3])
  })

  it('propose first and last name as user name, without spaces', () => {
    expect(proposedUserName('Mary Ann', 'de Vries')).toBe('MaryAnndeVries')
    expect(proposedUserName('x'.repeat(60), 'y')).toHaveLength(40)
    expect(proposedUserName(`x${'😀'.repeat(30)}`, '')).toBe(`x${'😀'.repeat(19)}`)
  })
})

describe('step 2', () => {
  it('lets a fan pass who has given city, date of birth and gender', () => {
    expect(aboutFaults(whole, today)).toEqual([])
  })

  it('names everything that is missing', () => {
    const nothing = { date: { year: '', month: '', day: '' }, gender: '', hasCity: false }
    expect(aboutFaults(nothing, today)).toEqual(['city', 'dob', 'gender'])
  })

  it('refuses a day that no calendar has', () => {
    const date = { year: '1990', month: '02', day: '31' }
    expect(aboutFaults({ ...whole, date }, today)).toEqual(['dob'])
  })
})
