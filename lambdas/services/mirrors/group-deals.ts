import type { Offer } from '#shared/model/offer.ts'
import {
  dropGroupClaim,
  groupNames,
  groupNamesNot,
} from '../../stores/organizations/deal-group-writes.ts'
import { claimedGroup, readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { retryContended } from '../../stores/table/table.ts'
import { changeDeal } from '../deals/change-deal.ts'

/** Maximum number of attempts when others change the deal or its group meanwhile. */
const ATTEMPTS = 5

/**
 * Updates each deal to match its group. A deal that a group names gets that group's key; a deal that its
 * group no longer names loses the key, and may then join another. If the update is interrupted or its time is
 * over, the stream has `update-mirrors` continue; once everything matches, it only reads.
 */
export async function groupDeals(
  offerKeys: readonly string[],
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  // The deals are updated one after the other, as all writes check the group and parallel ones would collide.
  for (const offerKey of offerKeys) {
    if (performance.now() > until) return 'left'
    if ((await groupDeal(offerKey, now)) === 'contended') return 'busy'
  }
  return 'done'
}

function groupDeal(offerKey: string, now: Date) {
  return retryContended(`group of deal ${offerKey}`, ATTEMPTS, async () => {
    const groupKey = await claimedGroup(offerKey)
    if (groupKey === undefined) return 'done'
    const group = await readDealGroupRecord(groupKey)
    const isIn = group?.offerKeys.includes(offerKey) ?? false
    const condition = isIn ? groupNames(groupKey, offerKey) : groupNamesNot(groupKey, offerKey)
    const outcome = await changeDeal({
      offerKey,
      change: (deal) => deal && (isIn ? { ...deal, offerGroupKey: groupKey } : alone(deal)),
      beside: () => [condition],
      now,
    })
    if (outcome !== 'done') return 'again'
    // The claim is removed last, as until then no other group may have the deal.
    return isIn || (await dropGroupClaim(groupKey, offerKey)).kind === 'done' ? 'done' : 'again'
  })
}

function alone({ offerGroupKey: _, ...deal }: Offer): Offer {
  return deal
}
