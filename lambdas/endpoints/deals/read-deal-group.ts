import { readDealGroup } from '#shared/api/deals.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readDealGroup as read } from '../../stores/brands.ts'
import { readCards } from '../../stores/offers.ts'

const DEALS_MAX = 100

export const handler = endpoint(readDealGroup, async ({ params, now }) => {
  const group = await read(params.groupKey)
  if (group === undefined) return refuse('notFound')
  const cards = await readCards(group.offerKeys.slice(0, DEALS_MAX))
  const items = cards.filter((card) => !isWithdrawn(card) && !card.hiddenDeal)
  return { group, items: closedLast(items, now) }
})
