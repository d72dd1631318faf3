import { useSession } from '#web/lib/session/session-context.tsx'

export function useRole() {
  const session = useSession()
  return session.status === 'signedIn' ? session.user.role : undefined
}
