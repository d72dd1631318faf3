import { describe, expect, it } from 'vitest'
import { aboutFaults, proposedUserName, stepOf } from '#web/site/onboarding/step-rules.ts'

const today = new Date('2026-06-01T12:00:00Z')
const whole = { date: { year: '1990', month: '02', day: '20' }, gender: 'female', hasCity: true }

describe('the steps of onboarding', () => {
  it('begin at the first unless the address names another', () => {
    expect([stepOf('2'), stepOf('3')]).toEqual([2, 3])
    for (const query of [null, '0', '4', 'x']) expect(stepOf(query)).toBe(1)
  })

  it('propose first and last name as user name, without spaces', () => {
    expect(proposedUserName('Mary Ann', 'de Vries')).toBe('MaryAnndeVries')
    expect(proposedUserName('x'.repeat(60), 'y')).toHaveLength(40)
    expect(proposedUserName(`x${'😀'.repeat(30)}`, '')).toBe(`x${'😀'.repeat(19)}`)
  })
})

describe('step 2', () => {
  it('lets a fan pass who has told city, date of birth and gender', () => {
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
