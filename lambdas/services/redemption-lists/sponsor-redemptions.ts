import type { OutputOf } from '#shared/api/contract.ts'
import type { listSponsorRedemptions } from '#shared/api/portal.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listNarrowedRedemptions, type Narrowing } from '../../stores/deals/redemption-lists.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import type { PeriodRequest } from '../../stores/table/pages.ts'
import { maySeeSponsor } from '../portal-access/portal-access.ts'
import { pageWithProofs } from '../proofs/with-proofs.ts'

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

/**
 * Returns a page of the redemptions, entries and purchases at a business. An organization sees only
 * those of its own fans (portal specification, section 6).
 */
async function redemptionsFor(
  caller: Caller,
  sponsorKey: string,
  page: PeriodRequest & Pick<Narrowing, 'type'>,
) {
  const own = caller.role === 'team' && { teamKey: caller.teamKey ?? '' }
  return pageWithProofs(await listNarrowedRedemptions('bySponsor', sponsorKey, { ...page, ...own }))
}
