/** Wallets of phones that take passes: see the glossary. */
export const PASS_WALLETS = ['apple', 'google'] as const
export type PassWallet = (typeof PASS_WALLETS)[number]

/** A link to a pass is used at once; it may be read in logs later. */
export const PASS_LINK_SECONDS = 5 * 60
