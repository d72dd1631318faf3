import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Tiles } from './tiles.tsx'
import type { Counted } from './use-figures.ts'

/**
 * Returns a business's identity for its figures. Organizations see only the figures of their own
 * fans, and others those of the organization in the address (`team_id`), if any.
 */
export function useCountedBusiness(sponsorKey: string): Counted {
  const session = useSession()
  const [search] = useSearchParams()
  const own = session.status === 'signedIn' && session.user.role === 'team' && session.user.teamKey
  const team = own || search.get('team_id') || undefined
  const owner = { owner: 'sponsor', ownerKey: sponsorKey } as const
  return { subject: 'sponsor', key: sponsorKey, owner, team }
}

type BusinessTilesProps = { of: Counted } & Pick<ComponentProps<typeof Tiles>, 'deals' | 'standing'>

/**
 * Tiles with a business's redemptions, contest entries and impressions, then the counts in
 * `standing`.
 */
export function BusinessTiles({ of, ...shown }: BusinessTilesProps) {
  const { sponsorRedemptions } = portalPages
  return (
    <Tiles
      of={of}
      {...shown}
      moving={[
        { metric: 'redemptions', to: sponsorRedemptions.href(of.key, { type: 'redemption' }) },
        { metric: 'contestEntries', to: sponsorRedemptions.href(of.key, { type: 'contest' }) },
        { metric: 'impressions' },
      ]}
    />
  )
}
