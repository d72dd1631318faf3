import { finishDealCards } from '../deals/change-deal.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'
import { affiliateBusinesses } from './affiliate-businesses.ts'
import { endFollowRush } from './end-follow-rush.ts'
import { groupDeals } from './group-deals.ts'
import { mirrorBusiness } from './mirror-business.ts'
import type { MirrorWork } from './mirror-work.ts'
import { moveCategories } from './move-categories.ts'
import { noteBrand } from './note-brand.ts'

/** Goes on with mirrors from where they are; done already, it writes nothing. */
export async function updateMirrors(work: MirrorWork): Promise<void> {
  if (work.kind === 'cards') return finishDealCards(work.offerKey)
  if (work.kind === 'followRush') return endFollowRush(work.teamKey, new Date())
  if ((await update(work, new Date())) === 'done') return
  throw new Error(`What is to be mirrored kept changing: ${JSON.stringify(work)}`)
}

function update(
  work: Exclude<MirrorWork, { kind: 'cards' | 'followRush' }>,
  now: Date,
): Promise<'done' | 'left' | 'busy'> {
  switch (work.kind) {
    case 'organization':
      return noteOrganizationInDeals(work.teamKey, now)
    case 'businesses':
      return affiliateBusinesses(work.teamKey, now)
    case 'business':
      return mirrorBusiness(work.sponsorKey, now)
    case 'brand':
      return noteBrand(work.brandKey, work.teamKeys, now)
    case 'grouping':
      return groupDeals(work.offerKeys, now)
    case 'categories':
      return moveCategories(now)
  }
}
