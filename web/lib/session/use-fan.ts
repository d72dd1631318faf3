import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from './session-context.tsx'

/** True while the record of who is signed in is not there: what they follow and have saved is unknown. */
export function useIsFanUnknown(): boolean {
  const session = useSession()
  return useFan() === undefined && session.status === 'signedIn'
}

/** The signed-in fan's record; undefined for a visitor and until it is read. */
export function useFan(): Me | undefined {
  const session = useSession()
  const me = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  return session.status === 'signedIn' ? me.data : undefined
}
