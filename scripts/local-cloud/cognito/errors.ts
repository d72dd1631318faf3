import { CognitoError } from 'cognito-local/lib/errors.js'

/** The functions below create errors with Cognito's own codes and messages. */

export const notAuthorized = (message: string) =>
  new CognitoError('NotAuthorizedException', message)

/** A wrong password, an unknown user and a user without a password get the same error. */
export const wrongCredentials = () => notAuthorized('Incorrect username or password.')

export const userDisabled = () => notAuthorized('User is disabled.')

export const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

export const codeUsed = () =>
  new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')

export const wrongFirstCode = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')

export const tooManyTries = () =>
  new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')

export const passwordTooShort = () =>
  new CognitoError(
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
  )

export const userExists = () => new CognitoError('UsernameExistsException', 'User already exists')

export const emailTaken = () =>
  new CognitoError('AliasExistsException', 'An account with the given email already exists.')

export const invalidParameter = (message: string) =>
  new CognitoError('InvalidParameterException', message)

export const unknownClient = (clientId: string) =>
  new CognitoError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
