import { consumersPatterns } from './access-patterns/consumers.ts'
import { livePatterns } from './access-patterns/live.ts'
import type { AccessPattern } from './access-patterns/pattern.ts'
import { schedulesPatterns } from './access-patterns/schedules.ts'

/** Cost of the session check that each request restricted to roles has in addition to its manifest line. */
export const SESSION_LOOK: AccessPattern = {
  keys: ['SESSIONS# of the caller'],
  requests: 1,
  readUnits: 0.5,
  writeUnits: 0,
}

/** Costs of work for which no request waits: live connections, consumers and schedules. */
export const BACKGROUND_PATTERNS = {
  ...livePatterns,
  ...consumersPatterns,
  ...schedulesPatterns,
} as const satisfies Record<string, AccessPattern>
