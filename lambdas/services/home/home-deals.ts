import * as z from 'zod/mini'
import type { OutputOf } from '#shared/api/contract.ts'
import type { HomeDeal, HomeRow, listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { endsAt } from '#shared/deals/availability.ts'
import { dealType } from '#shared/deals/type.ts'
import { type ReadableHeader, readableHeader } from '#shared/forwarded-headers.ts'
import type { Position } from '#shared/geo.ts'
import { Latitude, Longitude } from '#shared/model/common.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { VIEWER_PLACE_HEADERS } from '#shared/viewer-place.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { listPublicOffers } from '../../stores/deals/offers.ts'
import { type OrderedDeals, readOrderedDeals } from './nearby.ts'
import { endingTonight, fillRows } from './rows.ts'

const TICKETS = 3
/** Maximum number of deals on the page, including the tickets at the top of the page. */
const SHOWN = 20
/** Maximum number of deals in a row of deals near the visitor or ending tonight. */
const ROW = 6
/** Number of new deals to read. */
const READ = 24

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
  const [{ near, ending }, { items: newest }] = await Promise.all([
    readOrderedDeals(place),
    listPublicOffers('deals', { limit: READ, cursor: undefined }),
  ])
  const ticketsFor = (cards: readonly OfferCard[]) => oneOfEach(cards, now).slice(0, TICKETS)
  const nearest = ticketsFor(near)
  const pinnedFirst = newest.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
  const tickets = nearest.length > 0 ? nearest : ticketsFor(pinnedFirst)
  const rows = rowsBeside(tickets, { near, ending, newest }, now)
  return { isNear: nearest.length > 0, items: tickets.map(toHomeDeal), rows }
}

/** Returns the rows below the tickets, which are at the top of the page. No deal is shown twice. */
function rowsBeside(
  tickets: readonly OfferCard[],
  { near, ending, newest }: OrderedDeals & { readonly newest: readonly OfferCard[] },
  now: Date,
): HomeRow[] {
  const rows = fillRows<'tickets' | HomeRow['kind']>(
    [
      { kind: 'tickets', cards: tickets, most: TICKETS },
      { kind: 'near', cards: near, most: ROW },
      { kind: 'tonight', cards: endingTonight(ending, now), most: ROW },
      { kind: 'new', cards: newest, most: SHOWN },
    ],
    now,
  )
  let left = SHOWN
  return rows.flatMap(({ kind, items }) => {
    const shown = items.slice(0, left)
    left -= shown.length
    if (kind === 'tickets' || shown.length === 0) return []
    return [{ kind, items: shown.map(toHomeDeal) }]
  })
}

/** Returns the first available deal of each business, in the cards' order. */
function oneOfEach(cards: readonly OfferCard[], now: Date): OfferCard[] {
  const [row] = fillRows([{ kind: 'tickets', cards, most: cards.length }], now)
  const found = row?.items ?? []
  return found.filter(
    ({ sponsor }, i) => found.findIndex((other) => other.sponsor.key === sponsor.key) === i,
  )
}

function toHomeDeal(card: OfferCard): HomeDeal {
  const type = dealType(card)
  const label = type === 'public' || type === 'hidden' ? card.dealType : type
  return { ...card, label, endsAt: endsAt(card) }
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
