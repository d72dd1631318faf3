import type { AccessPattern } from './pattern.ts'

/** Costs of the user pool's triggers, measured by test/api/identity/token-cost.test.ts. */
export const triggersPatterns = {
  /**
   * Costs of issuing a fan's token, except the first one. A staff member's token also costs reading
   * the staff member's record. Second factors are not included.
   */
  'pre-token-generation': {
    keys: ['SUB of the account'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
} as const satisfies Record<string, AccessPattern>
