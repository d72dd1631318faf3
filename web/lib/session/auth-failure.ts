/** Failure at the user pool, as far as a person can do something about it. */
export type AuthFailure =
  | 'wrongCredentials'
  | 'notConfirmed'
  | 'accountExists'
  | 'weakPassword'
  | 'wrongCode'
  | 'expiredCode'
  | 'tooManyTries'
  | 'disabled'
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
  // The code of a second factor came after the sign-in that it belongs to had been forgotten.
  SignInException: 'signedOut',
  InvalidParameterException: 'invalidInput',
  NetworkError: 'offline',
  OfflineError: 'offline',
  ScriptMissing: 'scriptMissing',
}

/**
 * Reads the name of the error; the pool marks a locked account and an ended session by its message
 * alone.
 */
export function authFailureOf(error: unknown): AuthFailure {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'NotAuthorizedException' && /disabled/i.test(error.message)) return 'disabled'
  if (error.name === 'NotAuthorizedException' && /attempts exceeded/i.test(error.message)) {
    return 'tooManyTries'
  }
  if (error.name === 'NotAuthorizedException' && /token|session/i.test(error.message))
    return 'signedOut'
  return failures[error.name] ?? 'unknown'
}
