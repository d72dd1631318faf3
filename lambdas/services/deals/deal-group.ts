import type { OutputOf } from '#shared/api/contract.ts'
import type { readDealGroup } from '#shared/api/deals.schemas.ts'
import { DEAL_GROUP_DEALS_MAX } from '#shared/constants.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readCards } from '../../stores/deals/offers.ts'
import { readDealGroup as read } from '../../stores/organizations/deal-groups.ts'

/** Returns a deal group with its publicly visible deals. Closed deals are listed last. */
export async function dealGroup(
  groupKey: string,
  now: Date,
): Promise<OutputOf<typeof readDealGroup> | Refusal> {
  const group = await read(groupKey)
  if (group === undefined) return refuse('notFound')
  const cards = await readCards(group.offerKeys.slice(0, DEAL_GROUP_DEALS_MAX))
  const items = cards.filter((card) => !isWithdrawn(card) && !card.hiddenDeal)
  return { group, items: closedLast(items, now) }
}
