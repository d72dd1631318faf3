import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { SIGN_UPS_PAUSED } from '#shared/sign-up.ts'
import { logger } from '../base/logger.ts'
import { removeUnprovenAccount } from '../identity/sign-ups.ts'
import { identityNamed, socialAccountsOf } from '../identity/social-accounts.ts'
import { admitIdentity, type Newcomer } from '../services/fans/admit-identity.ts'
import { isPausedNow } from '../services/switches/paused.ts'

/**
 * Runs before the user pool creates an account. Restarts an unverified sign-up. Links a first
 * social sign-in to an existing account, or refuses the sign-in with an error. Refuses new fans
 * while sign-ups are paused, but not accounts that an admin creates.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource === 'PreSignUp_SignUp') {
    if (await areSignUpsPaused()) throw new Error(SIGN_UPS_PAUSED)
    await startOver(event)
  }
  if (event.triggerSource === 'PreSignUp_ExternalProvider') await admit(event)
  return event
}

/**
 * Removes an unverified account with the e-mail address of this sign-up, so that a stranger cannot
 * block the address by signing up with it.
 */
async function startOver({ userPoolId, request }: PreSignUpTriggerEvent): Promise<void> {
  const { email } = request.userAttributes
  if (email === undefined) return
  if (await removeUnprovenAccount(userPoolId, email)) logger.info('unproven sign-up replaced')
}

/** Returns whether sign-ups are paused. If the table does not answer, fans may sign up. */
async function areSignUpsPaused(): Promise<boolean> {
  try {
    return await isPausedNow({ name: 'signUps' }, new Date())
  } catch (error) {
    logger.error('the switches could not be read', { error })
    return false
  }
}

async function admit(event: PreSignUpTriggerEvent): Promise<void> {
  const newcomer = newcomerOf(event)
  const { provider } = newcomer
  const admission = await admitIdentity(socialAccountsOf(event.userPoolId), newcomer)
  if (admission.kind === 'refused') {
    logger.warn('social sign-in refused', { provider, reason: admission.reason })
    throw new Error(admission.reason)
  }
  if (admission.kind === 'new' && (await areSignUpsPaused())) throw new Error(SIGN_UPS_PAUSED)
  if (admission.kind === 'linked') {
    logger.info('social sign-in linked', { provider, accountName: admission.accountName })
  }
}

/** Returns the person who signs in for the first time. */
function newcomerOf({ userName, request }: PreSignUpTriggerEvent): Newcomer {
  const identity = identityNamed(userName)
  if (identity === undefined) throw new Error(`No provider of ours begins the name ${userName}`)
  const { email, email_verified } = request.userAttributes
  return {
    ...identity,
    email: email || undefined,
    // Facebook does not state whether it has verified the address.
    isEmailVerified: identity.provider !== 'facebook' && email_verified === 'true',
  }
}
