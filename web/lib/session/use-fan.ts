import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from './session-context.tsx'

/** Returns true until the record of a signed-in user has loaded. */
export function useIsFanUnknown(): boolean {
  const session = useSession()
  return useFan() === undefined && session.status === 'signedIn'
}

/**
 * Returns the signed-in user's record. Returns undefined for visitors and until the record has
 * loaded.
 */
export function useFan(): Me | undefined {
  const session = useSession()
  const me = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  return session.status === 'signedIn' ? me.data : undefined
}
