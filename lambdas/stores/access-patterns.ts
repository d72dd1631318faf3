import { consumersPatterns } from './access-patterns/consumers.ts'
import { livePatterns } from './access-patterns/live.ts'
import type { AccessPattern } from './access-patterns/pattern.ts'
import { schedulesPatterns } from './access-patterns/schedules.ts'
import { triggersPatterns } from './access-patterns/triggers.ts'

/** Cost of checking the session of a staff member, added to every request that requires a role. */
export const SESSION_LOOK: AccessPattern = {
  keys: ['SESSIONS# of the caller'],
  requests: 1,
  readUnits: 0.5,
  writeUnits: 0,
}

/** Costs of work outside of requests: live connections, consumers, schedules and triggers. */
export const BACKGROUND_PATTERNS = {
  ...livePatterns,
  ...consumersPatterns,
  ...schedulesPatterns,
  ...triggersPatterns,
} as const satisfies Record<string, AccessPattern>
