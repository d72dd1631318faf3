import { finishDealCards } from '../deals/change-deal.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'
import { affiliateBusinesses } from './affiliate-businesses.ts'
import { mirrorBusiness } from './mirror-business.ts'
import type { MirrorWork } from './mirror-work.ts'

/** Goes on with mirrors from where they are; done already, it writes nothing. */
export async function updateMirrors(work: MirrorWork): Promise<void> {
  if (work.kind === 'cards') return finishDealCards(work.offerKey)
  if (work.kind === 'business') {
    if ((await mirrorBusiness(work.sponsorKey, new Date())) === 'done') return
    throw new Error(`The copies of business ${work.sponsorKey} kept changing`)
  }
  const { teamKey } = work
  const update = work.kind === 'organization' ? noteOrganizationInDeals : affiliateBusinesses
  if ((await update(teamKey, new Date())) === 'done') return
  throw new Error(`The ${work.kind} mirrors of organization ${teamKey} kept changing`)
}
