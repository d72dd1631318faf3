import { consumersPatterns } from './access-patterns/consumers.ts'
import { livePatterns } from './access-patterns/live.ts'
import type { AccessPattern } from './access-patterns/pattern.ts'
import { schedulesPatterns } from './access-patterns/schedules.ts'

/** The cost that each request for roles alone has on top of its line in the manifest. */
export const SESSION_LOOK: AccessPattern = {
  keys: ['SESSIONS# of the caller'],
  requests: 1,
  readUnits: 0.5,
  writeUnits: 0,
}

/** The costs of work that no request waits for: live connections, consumers and schedules. */
export const BACKGROUND_PATTERNS = {
  ...livePatterns,
  ...consumersPatterns,
  ...schedulesPatterns,
} as const satisfies Record<string, AccessPattern>
