import { useSession } from '#web/lib/session/session-context.tsx'

export function useIsAdmin(): boolean {
  const session = useSession()
  return session.status === 'signedIn' && session.user.role === 'admin'
}
