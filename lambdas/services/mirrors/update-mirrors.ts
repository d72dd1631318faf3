import { queueSender } from '../../base/aws/queue.ts'
import { endRush } from '../../stores/fans/follow-rush.ts'
import { finishDealCards } from '../deals/change-deal.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'
import { affiliateBusinesses } from './affiliate-businesses.ts'
import { groupDeals } from './group-deals.ts'
import { mirrorBusiness } from './mirror-business.ts'
import type { MirrorWork } from './mirror-work.ts'
import { moveCategories } from './move-categories.ts'
import { noteBrand } from './note-brand.ts'

/** Milliseconds for one message, within the function's timeout. */
const TIME_MS = 40_000

/**
 * Updates copies, and enqueues the work again if time runs out. Writes nothing if everything is up
 * to date. Throws if the originals kept changing.
 */
export async function updateMirrors(work: MirrorWork, timeMs = TIME_MS): Promise<void> {
  if (work.kind === 'cards') return finishDealCards(work.offerKey)
  if (work.kind === 'followRush') return endFollowRush(work.teamKey, new Date())
  const outcome = await update(work, new Date(), timeMs)
  if (outcome === 'left') return sendOn(work)
  if (outcome === 'busy') {
    throw new Error(`What is to be mirrored kept changing: ${JSON.stringify(work)}`)
  }
}

/**
 * Maximum number of runs for one piece of work, about an hour in total. Work that needs more runs
 * is assumed to be stuck and fails.
 */
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

/**
 * Minimum duration of a rush of new followers, in seconds. The delay between two checks whether the
 * rush is over has the same length.
 */
const CALM_SECONDS = 10

/**
 * Merges an organization's sharded fan count into one item. If the rush of new followers is not
 * over yet, checks again later.
 */
async function endFollowRush(teamKey: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CALM_SECONDS * 1000)
  if (await endRush(teamKey, before.toISOString())) return
  const again: MirrorWork = { kind: 'followRush', teamKey }
  await queueSender().send('mirrors', [again], { delaySeconds: CALM_SECONDS })
}
