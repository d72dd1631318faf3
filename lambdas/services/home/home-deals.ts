import * as z from 'zod/mini'
import type { OutputOf } from '#shared/api/contract.ts'
import type { HomeDeal, listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { listedUnavailability } from '#shared/deals/availability.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { dealType } from '#shared/deals/type.ts'
import { type ReadableHeader, readableHeader } from '#shared/forwarded-headers.ts'
import { distanceKm, type Position } from '#shared/geo.ts'
import { Latitude, Longitude } from '#shared/model/common.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { logger } from '../../base/logger.ts'
import { searchIndex } from '../../search/provider.ts'
import { listPublicOffers, readCards } from '../../stores/deals/offers.ts'

const SHOWN = 3
/** Number of deals to read, more than are shown, since only one deal of each business is shown. */
const READ = 12
/** Maximum distance in kilometers of a deal that counts as nearby. */
const NEAR_KM = 60

type Home = OutputOf<typeof listHomeDeals>

interface Places {
  /** Position from the browser, more precise than CloudFront's estimate. */
  readonly named: Position | undefined
  readonly edge: Position | undefined
}

/** Returns the deals of the home page. The visitor's position is neither stored nor logged. */
export async function homeDeals({ named, edge }: Places, now: Date): Promise<Home> {
  const deals = await dealsFor(named ?? edge, now)
  if (named !== undefined || edge === undefined) return deals
  return { ...deals, place: rounded(edge) }
}

async function dealsFor(place: Position | undefined, now: Date): Promise<Omit<Home, 'place'>> {
  const near = place === undefined ? [] : shownOf(await nearestOf(place), now)
  if (near.length > 0) return { isNear: true, items: near }
  const { items } = await listPublicOffers('deals', { limit: READ, cursor: undefined })
  const [pinned, others] = [true, false].map((is) => items.filter((card) => card.pinned === is))
  return { isNear: false, items: shownOf([...(pinned ?? []), ...(others ?? [])], now) }
}

/**
 * Returns the nearest deals. If the search engine fails, returns none, and the home page shows new
 * deals instead.
 */
async function nearestOf(place: Position): Promise<OfferCard[]> {
  try {
    const index = await searchIndex()
    const order = { by: 'distance', from: place } as const
    const { keys } = await index.searchOffers({ list: 'deals', limit: READ, order })
    const cards = await readCards(keys)
    return cards.filter(({ sponsor: { latitude, longitude } }) => {
      if (latitude === undefined || longitude === undefined) return false
      return distanceKm(place, { latitude, longitude }) <= NEAR_KM
    })
  } catch (error) {
    logger.warn('home goes without deals near', { error })
    return []
  }
}

/** Returns up to `SHOWN` available deals, one per business. */
function shownOf(cards: readonly OfferCard[], now: Date): HomeDeal[] {
  const isShown = (card: OfferCard) =>
    !isWithdrawn(card) && !card.hiddenDeal && listedUnavailability(card, now) === undefined
  const byBusiness = new Map<string, OfferCard>()
  for (const card of cards.filter(isShown)) {
    if (!byBusiness.has(card.sponsor.key)) byBusiness.set(card.sponsor.key, card)
  }
  return [...byBusiness.values()].slice(0, SHOWN).map(toHomeDeal)
}

function toHomeDeal(card: OfferCard): HomeDeal {
  const type = dealType(card)
  return { ...card, label: type === 'public' || type === 'hidden' ? card.dealType : type }
}

function rounded(place: Position): Position {
  const [latitude = 0, longitude = 0] = nearOf(place).split(',').map(Number)
  return { latitude, longitude }
}

const Place = z.object({ latitude: Latitude, longitude: Longitude })

/**
 * Returns the visitor's position from CloudFront's headers; undefined if CloudFront does not know
 * it.
 */
export function placeOfViewer(
  header: (name: ReadableHeader) => string | undefined,
): Position | undefined {
  const { latitude, longitude } = VIEWER_PLACE_HEADERS
  const coordinates = [latitude, longitude].map((name) => header(readableHeader(name)) || 'nowhere')
  const [north, east] = coordinates.map(Number)
  const place = Place.safeParse({ latitude: north, longitude: east })
  return place.success ? place.data : undefined
}
