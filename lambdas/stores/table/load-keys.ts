import type { ItemKey } from './keys.ts'

/** Partition of the signs by which background work detects a rush. One query reads all signs. */
export const LOAD = 'LOAD'

export const loadKeys = {
  /** Sign with the time at which a deal was last fired. */
  triggered: { pk: LOAD, sk: 'TRIGGERED' },
  /** Sign with the time at which background work was last throttled. */
  throttled: { pk: LOAD, sk: 'THROTTLED' },
} as const satisfies Record<string, ItemKey>
