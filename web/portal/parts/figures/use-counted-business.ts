import { useSearchParams } from 'react-router'
import { useSession } from '#web/lib/session/session-context.tsx'
import type { Counted } from './use-figures.ts'

/** A business, or what it did with the fans of one organization: an organization sees no more. */
export function useCountedBusiness(sponsorKey: string): Counted {
  const session = useSession()
  const [search] = useSearchParams()
  const own = session.status === 'signedIn' && session.user.role === 'team' && session.user.teamID
  const team = own || search.get('team_id') || undefined
  const owner = { owner: 'sponsor', ownerKey: sponsorKey } as const
  return { subject: 'sponsor', key: sponsorKey, owner, team }
}
