import { posterPath } from '#lambdas/services/posters/poster-path.ts'
import { impressionItem } from '#lambdas/stores/deals/impressions.ts'
import { offerItems } from '#lambdas/stores/deals/offer-items.ts'
import { postersItem } from '#lambdas/stores/deals/posters.ts'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import { refusedItem } from '#lambdas/stores/deals/refusals.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { StockedDeal } from '../world/stock.ts'
import type { World } from '../world/world.ts'

/** Yields the deals, their posters, and a tally for each deal with a limited number of units. */
export function* dealItems({ deals }: World): Generator<Item, void, undefined> {
  for (const deal of deals) yield* itemsOf(deal)
}

/** Yields all redemptions, contest entries, purchases, impressions and refusals. */
export function* dealUseItems(world: World): Generator<Item, void, undefined> {
  for (const redemption of world.redemptions) yield redemptionItem(redemption)
  for (const impression of world.impressions) yield impressionItem(impression)
  for (const refused of world.refusals) yield refusedItem(refused)
}

function itemsOf({ offer, business, tally }: StockedDeal): Item[] {
  const items = [...offerItems(offer, business.sponsor), undrawnPosters(offer)]
  return tally ? [...items, { ...keys.tally(offer.key), ...tally }] : items
}

/**
 * Returns an item with the paths of posters that are not drawn yet. The local cloud draws them on
 * the first request.
 */
function undrawnPosters({ key, updatedAt }: Offer): Item {
  const [en, fr] = LANGUAGES.map((language) => posterPath(key, 'undrawn', language))
  return postersItem(key, { en, fr, dealAt: updatedAt })
}
