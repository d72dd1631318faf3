import type { Role } from '#shared/model/roles.ts'
import { useSession } from '#web/lib/session/session-context.tsx'

export function useRole(): Role | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.role : undefined
}

/** Returns the key of the organization that the reader works for, if any. */
export function useOwnTeamKey(): string | undefined {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.teamKey : undefined
}

export function useIsAdmin(): boolean {
  return useRole() === 'admin'
}
