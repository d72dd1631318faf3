import { SIGN_UPS_PAUSED } from '#shared/sign-up.ts'

/** Failure of the user pool, by what the user can do about it. */
export type AuthFailure =
  | 'wrongCredentials'
  | 'notConfirmed'
  | 'accountExists'
  | 'weakPassword'
  | 'wrongCode'
  | 'expiredCode'
  | 'tooManyTries'
  | 'disabled'
  | typeof SIGN_UPS_PAUSED
  | 'signedOut'
  | 'invalidInput'
  | 'offline'
  | 'scriptMissing'
  | 'unknown'

const failures: Record<string, AuthFailure> = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  UserNotConfirmedException: 'notConfirmed',
  UsernameExistsException: 'accountExists',
  AliasExistsException: 'accountExists',
  InvalidPasswordException: 'weakPassword',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  EnableSoftwareTokenMFAException: 'wrongCode',
  LimitExceededException: 'tooManyTries',
  TooManyRequestsException: 'tooManyTries',
  TooManyFailedAttemptsException: 'tooManyTries',
  UserUnAuthenticatedException: 'signedOut',
  // The code was entered after the sign-in attempt had expired.
  SignInException: 'signedOut',
  InvalidParameterException: 'invalidInput',
  NetworkError: 'offline',
  OfflineError: 'offline',
  ScriptMissing: 'scriptMissing',
}

/**
 * Maps an error of the user pool to a failure. Suspended accounts, locked accounts and ended
 * sessions share an error name, so the message distinguishes them. The message also says why a
 * sign-up was rejected.
 */
export function authFailureOf(error: unknown): AuthFailure {
  if (!(error instanceof Error)) return 'unknown'
  if (error.message.includes(SIGN_UPS_PAUSED)) return SIGN_UPS_PAUSED
  if (error.name === 'NotAuthorizedException' && /disabled/i.test(error.message)) return 'disabled'
  if (error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) {
    return 'tooManyTries'
  }
  if (error.name === 'NotAuthorizedException' && /token|session/i.test(error.message))
    return 'signedOut'
  return failures[error.name] ?? 'unknown'
}
