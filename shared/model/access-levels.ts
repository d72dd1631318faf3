export const ACCESS_LEVELS = ['exclusive', 'player', 'flexPass', 'groupPass'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/**
 * Access levels that unlock hidden deals. The only other level, `exclusive`, unlocks exclusive
 * deals.
 */
export const HIDDEN_LEVELS = [
  'player',
  'flexPass',
  'groupPass',
] as const satisfies readonly AccessLevel[]
