import type { SIGN_UPS_PAUSED } from './sign-up.ts'

/** Providers of social sign-in, in the order in which the login page shows them. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Names of the providers, as their users know them. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
}

/** Names of the providers in the user pool, used in settings, URLs and the `identities` claim. */
export const POOL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'SignInWithApple',
}

/**
 * Returns the provider with a given name in the user pool, or undefined if there is none. Case is
 * ignored, because account names contain the name in lower case.
 */
export function socialProviderNamed(poolName: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find(
    (provider) => POOL_PROVIDER_NAMES[provider].toLowerCase() === poolName.toLowerCase(),
  )
}

/**
 * Reasons for refusing a social sign-up. The user pool includes the reason in its error message.
 */
export type SocialRefusal = 'differentCredential' | 'noEmail' | typeof SIGN_UPS_PAUSED
