import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'
import { logger } from '../base/logger.ts'
import { endPoolSessions } from '../identity/pool-sessions.ts'
import { forgetPassword } from '../identity/sign-ups.ts'
import { endSessionsSoFar } from '../services/staff/sessions.ts'

/** Called after the pool has taken the code of a sign-up, or a new password by a code. */
export async function handler(
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> {
  const { triggerSource, userPoolId, userName, request } = event
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    await endSessionsSoFar(String(request.userAttributes['sub']), new Date())
    await endPoolSessions(userPoolId, userName)
  } else if (isOfAnotherSignUp(request)) {
    logger.warn('the code of a later sign-up came from an earlier one')
    await forgetPassword(userPoolId, userName)
  }
  return event
}

/**
 * True where a sign-up was started over by somebody else before its owner entered the code: the
 * mailbox is theirs, and the password is not.
 */
function isOfAnotherSignUp({
  userAttributes,
  clientMetadata = {},
}: PostConfirmationTriggerEvent['request']): boolean {
  const confirmed = clientMetadata[SIGN_UP_ID]
  return confirmed !== undefined && confirmed !== userAttributes[SIGN_UP_ID_ATTRIBUTE]
}
