import { expect, it } from 'vitest'
import { socialFailureOf } from '#web/lib/session/social-sign-in.ts'

it.each([
  ['invalid_request', 'PreSignUp failed with error differentCredential. ', 'differentCredential'],
  ['invalid_request', 'PreSignUp failed with error signUpsPaused. ', 'signUpsPaused'],
  ['invalid_request', 'PreSignUp failed with error noEmail. ', 'noEmail'],
  ['invalid_request', 'Already found an entry for username google_1080002', 'linked'],
  ['invalid_request', 'Already found an entry for username Facebook_20900 ', 'linked'],
  ['access_denied', '', 'cancelled'],
  ['invalid_request', 'user_cancelled_authorize', 'cancelled'],
  ['invalid_request', 'User denied access', 'cancelled'],
  ['access_denied', 'Permissions error', 'cancelled'],
  ['server_error', 'The provider did not answer.', 'failed'],
  ['invalid_request', '', 'failed'],
] as const)('reads %s "%s" as %s', (error, description, failure) => {
  expect(socialFailureOf(error, description)).toBe(failure)
})
