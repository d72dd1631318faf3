import { useParams } from 'react-router'
import { readSponsorDashboard } from '#light/api/portal.ts'
import { useLive } from '../../parts/live/live.ts'

/** The business that the address names, with its numbers, as they are now. */
export function useBusiness() {
  const { sponsorId = '' } = useParams()
  return useLive({ owner: 'sponsor', ownerKey: sponsorId }, readSponsorDashboard, {
    params: { sponsorKey: sponsorId },
  })
}
