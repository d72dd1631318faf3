import type { ItemKey } from './keys.ts'

/** Partition of the signs by which background work recognizes a rush; one query reads it whole. */
export const LOAD = 'LOAD'

export const loadKeys = {
  /** Sign with the time of the last firing. */
  triggered: { pk: LOAD, sk: 'TRIGGERED' },
  /** Sign with the time at which background work was last throttled. */
  throttled: { pk: LOAD, sk: 'THROTTLED' },
} as const satisfies Record<string, ItemKey>
