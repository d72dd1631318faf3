export const ACCESS_LEVELS = ['exclusive', 'player', 'flexPass', 'groupPass'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

/** Levels that open hidden deals; `exclusive` opens exclusive ones. */
export const HIDDEN_LEVELS = [
  'player',
  'flexPass',
  'groupPass',
] as const satisfies readonly AccessLevel[]
