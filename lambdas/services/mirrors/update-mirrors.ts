import { queueSender } from '../../base/queue.ts'
import { finishDealCards } from '../deals/change-deal.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'
import { affiliateBusinesses } from './affiliate-businesses.ts'
import { endFollowRush } from './end-follow-rush.ts'
import { groupDeals } from './group-deals.ts'
import { mirrorBusiness } from './mirror-business.ts'
import type { MirrorWork } from './mirror-work.ts'
import { moveCategories } from './move-categories.ts'
import { noteBrand } from './note-brand.ts'

/** Within the function's timeout. */
const TIME_MS = 40_000

/** Goes on with mirrors from where they are; done already, it writes nothing. What is left is sent again. */
export async function updateMirrors(work: MirrorWork, timeMs = TIME_MS): Promise<void> {
  if (work.kind === 'cards') return finishDealCards(work.offerKey)
  if (work.kind === 'followRush') return endFollowRush(work.teamKey, new Date())
  const outcome = await update(work, new Date(), timeMs)
  if (outcome === 'left') return sendOn(work)
  if (outcome === 'busy') {
    throw new Error(`What is to be mirrored kept changing: ${JSON.stringify(work)}`)
  }
}

/** An hour's work. What takes longer gets nowhere, and is for somebody to look at. */
const PASSES = 100

async function sendOn(work: TimedWork): Promise<void> {
  const passes = (work.passes ?? 0) + 1
  if (passes > PASSES) throw new Error(`Mirroring does not end: ${JSON.stringify(work)}`)
  await queueSender().send('mirrors', [{ ...work, passes }])
}

type TimedWork = Exclude<MirrorWork, { kind: 'cards' | 'followRush' }>

function update(work: TimedWork, now: Date, timeMs: number): Promise<'done' | 'left' | 'busy'> {
  switch (work.kind) {
    case 'organization':
      return noteOrganizationInDeals(work.teamKey, now, timeMs)
    case 'businesses':
      return affiliateBusinesses(work.teamKey, now, timeMs)
    case 'business':
      return mirrorBusiness(work.sponsorKey, now, timeMs)
    case 'brand':
      return noteBrand(work.brandKey, work.teamKeys, now, timeMs)
    case 'grouping':
      return groupDeals(work.offerKeys, now, timeMs)
    case 'categories':
      return moveCategories(now, timeMs)
  }
}
