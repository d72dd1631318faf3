import { describe, expect, it } from 'vitest'
import { passwordFaults, passwordRefusal } from '#web/site/profile/password-tab.tsx'
import { profileTabOf } from '#web/site/profile/profile-tabs.tsx'

describe('a change of password', () => {
  it('asks for all three fields', () => {
    expect(passwordFaults({ old: '', next: '', confirmation: '' })).toEqual({
      old: 'oldRequired',
      next: 'short',
      confirmation: 'confirmationRequired',
    })
  })

  it('wants six characters, twice the same', () => {
    expect(passwordFaults({ old: 'x', next: '12345', confirmation: '123456' })).toEqual({
      next: 'short',
      confirmation: 'differ',
    })
    expect(passwordFaults({ old: 'x', next: '123456', confirmation: '123456' })).toEqual({})
  })

  it('shows a wrong old password and a weak new one at their fields', () => {
    expect(passwordRefusal('wrongCredentials')).toEqual({ old: 'oldIncorrect' })
    expect(passwordRefusal('weakPassword')).toEqual({ next: 'weak' })
    expect(passwordRefusal('signedOut')).toBe('relogin')
    expect(passwordRefusal('tooManyTries')).toBe('later')
  })
})

describe('the tab of the profile', () => {
  it('is the first unless the address names one of the ten', () => {
    expect(profileTabOf('3')).toBe('password')
    expect(profileTabOf('8')).toBe('purchases')
    expect(profileTabOf('9')).toBe('sharing')
    expect(profileTabOf('10')).toBe('alerts')
    for (const query of [null, '0', '11', '1.5', 'x']) expect(profileTabOf(query)).toBe('personal')
  })
})
