import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { SIGN_UP_ID, SIGN_UP_ID_ATTRIBUTE } from '#shared/sign-up.ts'
import { logger } from '../base/logger.ts'
import { endPoolSessions } from '../identity/pool-sessions.ts'
import { forgetPassword } from '../identity/sign-ups.ts'
import { endSessionsSoFar } from '../services/staff/sessions.ts'
import { knownUserKey } from '../services/user-keys/user-keys.ts'

/**
 * Runs after the user pool has accepted the code of a sign-up or of a new password. A new password
 * ends all earlier sessions. If somebody else restarted the sign-up, replaces its password with a
 * random one.
 */
export async function handler(
  event: PostConfirmationTriggerEvent,
): Promise<PostConfirmationTriggerEvent> {
  const { triggerSource, userPoolId, userName, request } = event
  if (triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    const userKey = await knownUserKey(String(request.userAttributes['sub']))
    // The pool's sessions end first, so that none of them gets a new token meanwhile.
    await endPoolSessions(userPoolId, userName)
    await endSessionsSoFar(userKey, new Date())
  } else if (isOfAnotherSignUp(request)) {
    logger.warn('the code of a later sign-up came from an earlier one')
    await forgetPassword(userPoolId, userName)
  }
  return event
}

/**
 * Returns whether somebody else restarted the sign-up before its code was entered. In this case the
 * owner of the mailbox did not choose the password.
 */
function isOfAnotherSignUp({
  userAttributes,
  clientMetadata = {},
}: PostConfirmationTriggerEvent['request']): boolean {
  const confirmed = clientMetadata[SIGN_UP_ID]
  return confirmed !== undefined && confirmed !== userAttributes[SIGN_UP_ID_ATTRIBUTE]
}
