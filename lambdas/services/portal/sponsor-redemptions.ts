import type { OutputOf } from '#shared/api/contract.ts'
import type { listSponsorRedemptions } from '#shared/api/portal.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import type { Narrowing } from '../../stores/deals/narrowing.ts'
import { listNarrowedRedemptions } from '../../stores/deals/redemptions.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'
import { maySeeSponsor } from './portal-access.ts'

export async function sponsorRedemptions(
  caller: Caller,
  sponsorKey: string,
  page: PeriodRequest & Pick<Narrowing, 'type'>,
): Promise<OutputOf<typeof listSponsorRedemptions> | Refusal> {
  const sponsor = await readSponsor(sponsorKey)
  if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
  if (sponsor === undefined) return refuse('notFound')
  return redemptionsFor(caller, sponsorKey, page)
}

/** An organization sees only its own fans' redemptions at a business (portal specification, section 6). */
function redemptionsFor(
  caller: Caller,
  sponsorKey: string,
  page: PeriodRequest & Pick<Narrowing, 'type'>,
) {
  const own = caller.role === 'team' && { teamKey: caller.teamKey ?? '' }
  return listNarrowedRedemptions('bySponsor', sponsorKey, { ...page, ...own })
}
