import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from './session-context.tsx'

/** Returns true while the signed-in fan's record is loading. */
export function useIsFanUnknown(): boolean {
  const session = useSession()
  return useFan() === undefined && session.status === 'signedIn'
}

/** Returns the signed-in fan's record, or undefined for a visitor and while it loads. */
export function useFan(): Me | undefined {
  const session = useSession()
  const me = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  return session.status === 'signedIn' ? me.data : undefined
}
