import type { SIGN_UPS_PAUSED } from './sign-up.ts'

/** Providers of social sign-in, in the order in which the login offers them. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/**
 * Names of the providers in the user pool, as used in settings, addresses and the `identities`
 * claim.
 */
export const POOL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'SignInWithApple',
}

/**
 * Returns the provider with a name in the user pool, ignoring case: account names have it in lower
 * case.
 */
export function socialProviderNamed(poolName: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find(
    (provider) => POOL_PROVIDER_NAMES[provider].toLowerCase() === poolName.toLowerCase(),
  )
}

/** Reasons to refuse a social sign-up, which the user pool includes in its error message. */
export type SocialRefusal = 'differentCredential' | 'noEmail' | typeof SIGN_UPS_PAUSED
