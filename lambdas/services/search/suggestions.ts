import type { OutputOf } from '#shared/api/contract.ts'
import type { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { wordsOf } from '#shared/text.ts'
import { searchIndex } from '../../search/provider.ts'
import { mayMean } from '../../search/words.ts'
import { readCards } from '../../stores/deals/offers.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'

/** Maximum number of suggestions of each kind, so that the list fits above a phone's keyboard. */
const MOST = 3
/** Maximum number of deals found. Businesses are suggested only if one of these deals is theirs. */
const DEALS_READ = 12

/** Suggests FanPages, businesses and deals for a text that is being typed. */
export async function suggestionsFor(text: string): Promise<OutputOf<typeof findSuggestions>> {
  const index = await searchIndex()
  const found = await index.suggest({ text, organizations: MOST, offers: DEALS_READ })
  const [organizations, cards] = await Promise.all([
    readOrganizationCards(found.organizations),
    readCards(found.offers),
  ])
  const open = cards.filter((card) => !isWithdrawn(card) && !card.hiddenDeal)
  return {
    organizations,
    businesses: businessesMeant(text, open).slice(0, MOST),
    deals: open.slice(0, MOST),
  }
}

/**
 * Returns the businesses whose name may contain each word of the text, even if a word is mistyped.
 */
function businessesMeant(text: string, cards: readonly OfferCard[]): OfferCard['sponsor'][] {
  const typed = wordsOf(text)
  const byKey = new Map(cards.map(({ sponsor }) => [sponsor.key, sponsor]))
  return [...byKey.values()].filter(({ name }) => {
    const words = wordsOf(name)
    return typed.length > 0 && typed.every((word) => words.some((other) => mayMean(word, other)))
  })
}
