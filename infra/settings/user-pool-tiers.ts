/** Feature plans of Cognito, the cheapest first. */
export const USER_POOL_TIERS = ['LITE', 'ESSENTIALS', 'PLUS'] as const
export type UserPoolTier = (typeof USER_POOL_TIERS)[number]
