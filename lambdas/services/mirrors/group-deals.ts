import type { Offer } from '#shared/model/offer.ts'
import {
  dropGroupClaim,
  groupNames,
  groupNamesNot,
} from '../../stores/organizations/deal-group-writes.ts'
import { claimedGroup, readDealGroupRecord } from '../../stores/organizations/deal-groups.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { changeDeal } from '../deals/change-deal.ts'

/** Max attempts when others change the deal, or its group, meanwhile. */
const ATTEMPTS = 5

/**
 * Brings each deal to what its group is: one that a group names, names it; one that its group names
 * no more names none, and may join another from then on. Where it is interrupted, or its time is
 * over, the stream has `update-mirrors` go on; done already, it only reads.
 */
export async function groupDeals(
  offerKeys: readonly string[],
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  // One after the other: all of them check the group, and would be in each other's way.
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
    // The claim goes last: until then no other group may have the deal.
    return isIn || (await dropGroupClaim(groupKey, offerKey)).kind === 'done' ? 'done' : 'again'
  })
}

function alone({ offerGroupKey: _, ...deal }: Offer): Offer {
  return deal
}
