/** Providers for social sign-in, in the order in which the login shows them. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Names of the providers in the user pool: in its settings, in addresses and in the claim `identities`. */
export const POOL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'SignInWithApple',
}

/** The provider that the pool calls so; it folds the case where the name begins an account's name. */
export function socialProviderNamed(poolName: string): SocialProvider | undefined {
  return SOCIAL_PROVIDERS.find(
    (provider) => POOL_PROVIDER_NAMES[provider].toLowerCase() === poolName.toLowerCase(),
  )
}

/** Reasons to refuse a social sign-up. The pool passes the word on in its error text. */
export type SocialRefusal = 'differentCredential' | 'noEmail'
