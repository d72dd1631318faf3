import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/route.ts'
import { readSwitches } from '#shared/api/settings.ts'
import { AGAIN_TWICE_A_MINUTE, answerOf } from '../api/resource.ts'
import { useSession } from '../session/session-context.tsx'

/** A pause that affects the signed-in user. */
export type Paused = OutputOf<typeof readSwitches>['pauses'][number]

/**
 * Returns the query of the current pauses. Refetches them twice a minute while staff are signed in.
 */
export function useSwitches() {
  const session = useSession()
  const user = session.status === 'signedIn' ? session.user : undefined
  return useQuery({
    ...answerOf(readSwitches, {}, user?.key),
    enabled: user?.role !== undefined,
    ...AGAIN_TWICE_A_MINUTE,
  })
}
