/**
 * Reasons why a staff member's token lacks the role because a second factor is needed. `missing`
 * means that none is set up, and `again` that the session is older than the second factor.
 * `provider` means that the account is linked to a social provider, whose sign-in asks for no
 * second factor.
 */
export const SECOND_FACTOR_FAULTS = ['missing', 'again', 'provider'] as const
export type SecondFactorFault = (typeof SECOND_FACTOR_FAULTS)[number]
