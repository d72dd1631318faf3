import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { socialProviderNamed } from '#shared/social.ts'
import { logger } from '../base/logger.ts'
import { socialAccountsOf } from '../identity/social-accounts.ts'
import { admitIdentity, type Newcomer } from '../services/fans/admit-identity.ts'

/**
 * Called before the pool makes an account. Sign-ups by e-mail pass; a first social sign-in finds its
 * account, or is refused by an error, which is the only word that the pool takes for a no.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event
  const newcomer = newcomerOf(event)
  const { provider } = newcomer
  const admission = await admitIdentity(socialAccountsOf(event.userPoolId), newcomer)
  if (admission.kind === 'refused') {
    logger.warn('social sign-in refused', { provider, reason: admission.reason })
    throw new Error(admission.reason)
  }
  if (admission.kind === 'linked') {
    logger.info('social sign-in linked', { provider, accountName: admission.accountName })
  }
  return event
}

/** The pool names the account after provider and person: google_1234. */
function newcomerOf({ userName, request }: PreSignUpTriggerEvent): Newcomer {
  const end = userName.indexOf('_')
  const provider = socialProviderNamed(userName.slice(0, end))
  if (provider === undefined) throw new Error(`No provider of ours begins the name ${userName}`)
  const { email, email_verified } = request.userAttributes
  return {
    provider,
    userId: userName.slice(end + 1),
    email: email || undefined,
    // Facebook does not say whether it has proved the address.
    isEmailVerified: provider !== 'facebook' && email_verified === 'true',
  }
}
