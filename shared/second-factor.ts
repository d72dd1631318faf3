/**
 * Reasons why staff have no role in their token where a second factor is required: none is set up, the
 * session is older, or a provider handles their sign-in and asks for none.
 */
export const SECOND_FACTOR_FAULTS = ['missing', 'again', 'provider'] as const
export type SecondFactorFault = (typeof SECOND_FACTOR_FAULTS)[number]
