import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'

export type Passwords = { old: string; next: string; confirmation: string }
export type PasswordFault =
  | 'oldRequired'
  | 'oldIncorrect'
  | 'short'
  | 'weak'
  | 'confirmationRequired'
  | 'differ'
export type PasswordFaults = { readonly [Field in keyof Passwords]?: PasswordFault }

/** Returns the faults of the three fields before the pool is asked. */
export function passwordFaults({ old, next, confirmation }: Passwords): PasswordFaults {
  return {
    ...(old === '' && { old: 'oldRequired' as const }),
    ...(next.length < PASSWORD_MIN_LENGTH && { next: 'short' as const }),
    ...(confirmation === ''
      ? { confirmation: 'confirmationRequired' as const }
      : confirmation !== next && { confirmation: 'differ' as const }),
  }
}

/** Returns the place of a refusal by the user pool: a field, or the whole form. */
export function passwordRefusal(failure: AuthFailure): PasswordFaults | 'relogin' | 'later' {
  if (failure === 'wrongCredentials') return { old: 'oldIncorrect' }
  if (failure === 'weakPassword') return { next: 'weak' }
  return failure === 'signedOut' ? 'relogin' : 'later'
}
