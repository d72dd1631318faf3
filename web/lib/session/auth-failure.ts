import { SIGN_UPS_PAUSED } from '#shared/sign-up.ts'

/** Failure of a request to the user pool, named by its cause. */
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
  // The user entered the code after the sign-in attempt had expired.
  SignInException: 'signedOut',
  InvalidParameterException: 'invalidInput',
  NetworkError: 'offline',
  OfflineError: 'offline',
  ScriptMissing: 'scriptMissing',
}

/**
 * Maps an error of the user pool to a failure. Suspended accounts, locked accounts and ended
 * sessions have the same error name, so the message distinguishes them.
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
