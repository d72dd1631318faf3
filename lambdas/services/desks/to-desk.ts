import type { Desk } from '#shared/api/portal-desks.ts'
import type { StoredDesk } from '../../stores/desks/desks.ts'

/** Returns a desk as its business sees it, without any hash. */
export function toDesk(stored: StoredDesk): Desk {
  const { key, name, createdAt, revokedAt, lastSeenAt, version } = stored
  const { queued, queuedAt, takenBack } = stored
  return {
    key,
    name,
    createdAt,
    ...(revokedAt !== undefined && { revokedAt }),
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(version !== undefined && { version }),
    ...(queued !== undefined && { queued }),
    ...(queuedAt !== undefined && { queuedAt }),
    ...(takenBack !== undefined && { takenBack }),
  }
}
