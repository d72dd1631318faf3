import { endsAt, hasPassed, listedUnavailability } from '#shared/deals/availability.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { localDay } from '#shared/time.ts'

/** Deals that a row may show, best first. */
export interface WantedRow<Kind> {
  readonly kind: Kind
  readonly cards: readonly OfferCard[]
  readonly most: number
}

export interface Row<Kind> {
  readonly kind: Kind
  readonly items: OfferCard[]
}

/**
 * Fills rows one after another, so that no deal is shown twice. Leaves out hidden, withdrawn and
 * closed deals, those in `leftOut`, and rows without deals. Each row shows one deal of every
 * business before second deals of the same business.
 */
export function fillRows<Kind>(
  wanted: readonly WantedRow<Kind>[],
  now: Date,
  leftOut: ReadonlySet<string> = new Set(),
): Row<Kind>[] {
  const shown = new Set(leftOut)
  return wanted.flatMap(({ kind, cards, most }) => {
    const open = cards.filter((card) => isShown(card, now) && !shown.has(card.key))
    const items = businessesInTurn(open).slice(0, most)
    for (const { key } of items) shown.add(key)
    return items.length > 0 ? [{ kind, items }] : []
  })
}

function isShown(card: OfferCard, now: Date): boolean {
  return !isWithdrawn(card) && !card.hiddenDeal && listedUnavailability(card, now) === undefined
}

/**
 * Returns the first deal of each business, followed by all other deals. Leaves out repeated deals.
 */
function businessesInTurn(cards: readonly OfferCard[]): OfferCard[] {
  const distinct = [...new Map(cards.map((card) => [card.key, card])).values()]
  const seen = new Set<string>()
  const [first, further]: [OfferCard[], OfferCard[]] = [[], []]
  for (const card of distinct) {
    const isRepeated = seen.has(card.sponsor.key)
    seen.add(card.sponsor.key)
    if (isRepeated) further.push(card)
    else first.push(card)
  }
  return [...first, ...further]
}

/** Returns the deals that run for a limited time: triggered deals first, then flash deals. */
export function onNow(cards: readonly OfferCard[]): OfferCard[] {
  const flash = cards.filter(({ triggered, flashDeal }) => flashDeal && !triggered)
  return [...cards.filter(({ triggered }) => triggered), ...flash]
}

/** Returns the deals that end today in their own time zone, earliest end first. */
export function endingTonight(cards: readonly OfferCard[], now: Date): OfferCard[] {
  return cards
    .flatMap((card) => {
      const end = endsAt(card)
      return end !== undefined && isTonight(end, card.timeZone, now) ? [{ card, end }] : []
    })
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .map(({ card }) => card)
}

function isTonight(end: string, timeZone: string, now: Date): boolean {
  return !hasPassed(end, now) && localDay(end, timeZone) === localDay(now, timeZone)
}
