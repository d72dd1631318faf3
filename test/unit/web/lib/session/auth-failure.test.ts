import { describe, expect, it } from 'vitest'
import { authFailureOf } from '#web/lib/session/auth-failure.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

function named(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name })
}

describe('what a failure of the user pool means', () => {
  it('does not distinguish an unknown user from a wrong password', () => {
    expect(authFailureOf(named('UserNotFoundException'))).toBe('wrongCredentials')
    expect(authFailureOf(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
      'wrongCredentials',
    )
  })

  it('distinguishes a locked or closed account from a wrong password', () => {
    expect(authFailureOf(named('NotAuthorizedException', 'Password attempts exceeded'))).toBe(
      'tooManyTries',
    )
    expect(authFailureOf(named('NotAuthorizedException', 'User is disabled.'))).toBe('disabled')
  })

  it('tells that new accounts are paused from any other refusal of the trigger', () => {
    const refused = (reason: string) =>
      named('UserLambdaValidationException', `PreSignUp failed with error ${reason}.`)
    expect(authFailureOf(refused('signUpsPaused'))).toBe('signUpsPaused')
    expect(authFailureOf(refused('noEmail'))).toBe('unknown')
  })

  it('calls the rest unknown', () => {
    expect(authFailureOf(named('InternalErrorException'))).toBe('unknown')
    expect(authFailureOf('broken')).toBe('unknown')
  })
})

describe('a stored session', () => {
  const storage = (...keys: string[]) => ({
    length: keys.length,
    key: (index: number) => keys[index] ?? null,
  })

  it('is recognized by the user that Amplify remembers', () => {
    const key = 'CognitoIdentityServiceProvider.client.LastAuthUser'
    expect(hasStoredSession(() => storage('language', key))).toBe(true)
    expect(hasStoredSession(() => storage('language'))).toBe(false)
  })

  it('is none where storage is refused', () => {
    expect(
      hasStoredSession(() => {
        throw new Error('denied')
      }),
    ).toBe(false)
  })
})
