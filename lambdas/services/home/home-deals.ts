import type { OutputOf } from '#shared/api/contract.ts'
import type { HomeDeal, HomeRow, listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { endsAt } from '#shared/deals/availability.ts'
import { dealType } from '#shared/deals/type.ts'
import type { Position } from '#shared/geo.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { listPublicOffers } from '../../stores/deals/offers.ts'
import { type OrderedDeals, readBusiestCity, readOrderedDeals } from './nearby.ts'
import { endingTonight, fillRows, onNow, type WantedRow } from './rows.ts'
import type { ViewerPlace } from './viewer-place.ts'

const TICKETS = 3
/** Maximum number of deals on the page. */
const SHOWN = 20
/** Maximum number of deals in the first row, including the tickets at the top of the page. */
const FIRST_ROW = 9
/** Maximum number of deals in the row of deals that end tonight. */
const ROW = 6
/** Number of new deals to read. */
const READ = 24
/** Numbers of deals to read near a place, and of deals that end soon. */
const LOCAL = { near: 12, ending: 10, flash: 6 }

type Home = OutputOf<typeof listHomeDeals>

interface Places {
  /** Position from the browser, more precise than CloudFront's estimate. */
  readonly named: Position | undefined
  readonly edge: ViewerPlace | undefined
}

/** Returns the deals of the home page. The visitor's position is neither stored nor logged. */
export async function homeDeals({ named, edge }: Places, now: Date): Promise<Home> {
  const [local, { items: newest }] = await Promise.all([
    readLocalDeals(named ?? edge),
    listPublicOffers('deals', { limit: READ, cursor: undefined }),
  ])
  const rows = rowsOf(local, newest, now)
  const { kind, isNear } = local
  const first = rows.find((row) => row.kind === kind) ?? rows.find((row) => row.kind === 'new')
  const city = isNear && named === undefined ? edge?.city : local.city
  return {
    isNear,
    ...(city !== undefined && { city }),
    items: ticketsOf(first?.items ?? []),
    rows,
    ...(named === undefined && edge !== undefined && { place: rounded(edge) }),
  }
}

interface LocalDeals extends Pick<OrderedDeals, 'near' | 'ending'> {
  readonly isNear: boolean
  readonly kind: 'near' | 'city'
  /** City of the deals, if they are not near the visitor. */
  readonly city?: string
}

/**
 * Reads the deals near a place: what is on now first, then flash deals, then all others. If the
 * place is unknown, reads those of the busiest city.
 */
async function readLocalDeals(place: Position | undefined): Promise<LocalDeals> {
  if (place !== undefined) {
    const own = await readOrderedDeals(place, LOCAL)
    const near = onNowFirst(own)
    return { near, ending: own.ending, isNear: near.length > 0, kind: 'near' }
  }
  const city = await readBusiestCity()
  const found = await readOrderedDeals(city, LOCAL)
  const near = onNowFirst(found).filter(({ sponsor }) => sponsor.city === city?.name)
  const { ending } = found
  return { near, ending, isNear: false, kind: 'city', ...(city && { city: city.name }) }
}

function onNowFirst({ near, flash }: OrderedDeals): OfferCard[] {
  return [...onNow([...near, ...flash]), ...near]
}

/** Returns rows of at most `SHOWN` deals together. No deal is shown twice. */
function rowsOf(
  { kind, near, ending }: LocalDeals,
  newest: readonly OfferCard[],
  now: Date,
): HomeRow[] {
  const wanted: WantedRow<HomeRow['kind']>[] = [
    { kind, cards: near, most: FIRST_ROW },
    { kind: 'tonight', cards: endingTonight(ending, now), most: ROW },
    { kind: 'new', cards: near.length > 0 ? newest : pinnedFirst(newest), most: SHOWN },
  ]
  let left = SHOWN
  return fillRows(wanted, now).flatMap(({ kind: shownKind, items }) => {
    const shown = items.slice(0, left).map(toHomeDeal)
    left -= shown.length
    return shown.length > 0 ? [{ kind: shownKind, items: shown }] : []
  })
}

function pinnedFirst(cards: readonly OfferCard[]): OfferCard[] {
  return cards.toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
}

/**
 * Returns the first deals of different businesses. Flash deals come last, because tickets show no
 * prices.
 */
function ticketsOf(deals: readonly HomeDeal[]): HomeDeal[] {
  const flashLast = deals.toSorted((a, b) => Number(a.flashDeal) - Number(b.flashDeal))
  const first = [...Map.groupBy(flashLast, ({ sponsor }) => sponsor.key).values()]
  return first.flatMap((ofOne) => ofOne.slice(0, 1)).slice(0, TICKETS)
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
