/** Phone wallets that support passes: see the glossary. */
export const PASS_WALLETS = ['apple', 'google'] as const
export type PassWallet = (typeof PASS_WALLETS)[number]

/** Seconds that a link to a pass works; it is used at once, and may be in logs later. */
export const PASS_LINK_SECONDS = 5 * 60
