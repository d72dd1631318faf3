import type { Offer } from '#shared/model/offer.ts'
import {
  dropGroupClaim,
  groupNames,
  groupNamesNot,
} from '../../stores/organizations/deal-group-writes.ts'
import { claimedGroup, readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { retryContended } from '../../stores/table/table.ts'
import { changeDeal } from '../deals/change-deal.ts'

/** Maximum number of attempts if other requests change the deal or its group at the same time. */
const ATTEMPTS = 5

/**
 * Stores in each of these deals the key of the group that contains the deal, or removes the key if
 * no group does. If time runs out, `update-mirrors` continues.
 */
export async function groupDeals(
  offerKeys: readonly string[],
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  // One deal at a time: each write checks the group's record, so parallel writes would conflict.
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
    // Removes the group's claim to the deal last, since no other group may have the deal before
    // that.
    return isIn || (await dropGroupClaim(groupKey, offerKey)).kind === 'done' ? 'done' : 'again'
  })
}

function alone({ offerGroupKey: _, ...deal }: Offer): Offer {
  return deal
}
