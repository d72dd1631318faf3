/**
 * Names why the token of somebody of the staff carries no role, where staff need a second factor: they
 * have set up none, their session began before they did, or a provider vouches for their account, which
 * then asks for none.
 */
export const SECOND_FACTOR_FAULTS = ['missing', 'again', 'provider'] as const
export type SecondFactorFault = (typeof SECOND_FACTOR_FAULTS)[number]
