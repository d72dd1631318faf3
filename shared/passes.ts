/** Phone wallets for which passes are made. */
export const PASS_WALLETS = ['apple', 'google'] as const
export type PassWallet = (typeof PASS_WALLETS)[number]

/**
 * Seconds for which a link to a pass is valid. Links are used immediately but may remain in logs.
 */
export const PASS_LINK_SECONDS = 5 * 60
