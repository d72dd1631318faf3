/** Providers of social sign-in, in the order of the login. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The providers' names in the user pool: in settings, addresses and the `identities` claim. */
export const POOL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'SignInWithApple',
}

/** Returns the provider of a pool name; account names have it in lower case. */
export function socialProviderNamed(poolName: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find(
    (provider) => POOL_PROVIDER_NAMES[provider].toLowerCase() === poolName.toLowerCase(),
  )
}

/** Reasons to refuse a social sign-up, which the pool passes on in its error text. */
export type SocialRefusal = 'differentCredential' | 'noEmail'
