import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listDeals } from '#shared/api/deals.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import type { OfferCard as Offer } from '#shared/model/offer.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { MapPlace } from '#web/ui/map/groups.ts'
import { descriptionOf } from '../parts/offers/offer-words.ts'
import { type Chosen, questionOf } from './chosen.ts'

/** Maximum number of pages that the map loads. Filters lead to the rest. */
const MOST_PAGES = 4

/** Reads up to four pages of the chosen deals for the map. */
export function useManyDeals(chosen: Chosen) {
  const all = { ...questionOf(chosen), limit: String(PAGE_SIZE_MAX) }
  return useQuery({
    queryKey: [...keyOf(listDeals, { query: all }), 'map'],
    queryFn: async ({ signal }) => {
      const items: Offer[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await call(listDeals, { query: { ...all, cursor }, signal })
        items.push(...answer.items)
        cursor = answer.cursor
        if (cursor === undefined) break
      }
      return { items, hasMore: cursor !== undefined }
    },
    placeholderData: (before) => before,
  })
}

/** Returns the map places of deals with a position. */
export function usePlaces(offers: readonly Offer[] | undefined): MapPlace[] {
  const language = useLanguage()
  return useMemo(
    () => (offers ?? []).flatMap((offer) => mapPlaceOf(offer, language)),
    [offers, language],
  )
}

function mapPlaceOf(offer: Offer, language: Language): MapPlace[] {
  const { key, dealType, sponsor } = offer
  const { latitude, longitude } = sponsor
  if (dealType === 'online' || latitude === undefined || longitude === undefined) return []
  const { text } = descriptionOf(offer, language)
  return [{ key, name: `${sponsor.name}: ${text}`, latitude, longitude }]
}
