/**
 * Reasons why a token lacks the role of staff who need a second factor: none is set up (`missing`),
 * the session is older (`again`), or a social provider signs them in (`provider`).
 */
export const SECOND_FACTOR_FAULTS = ['missing', 'again', 'provider'] as const
export type SecondFactorFault = (typeof SECOND_FACTOR_FAULTS)[number]
