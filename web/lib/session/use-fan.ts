import { type Me, useMe } from '#web/lib/session/me.ts'
import { useSession } from './session-context.tsx'

/** The signed-in fan's record; undefined for a visitor and until it is read. */
export function useFan(): Me | undefined {
  const session = useSession()
  const me = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  return session.status === 'signedIn' ? me.data : undefined
}
