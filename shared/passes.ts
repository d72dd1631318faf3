/** Phone wallets for which passes are made. */
export const PASS_WALLETS = ['apple', 'google'] as const
export type PassWallet = (typeof PASS_WALLETS)[number]

/**
 * Seconds for which a link to a pass works. Links are used at once, and logs may contain them
 * later.
 */
export const PASS_LINK_SECONDS = 5 * 60
