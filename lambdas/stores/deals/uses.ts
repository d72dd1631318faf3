import { countedUses, limitOf } from '#shared/deals/availability.ts'
import { usesOf } from '#shared/deals/firing.ts'
import { EMPTY_TALLY, Offer, type OfferTally } from '#shared/model/offer.ts'
import { NO_TOTALS, type Totals } from '#shared/stats/counters.ts'
import { totalsOf } from '../counters/counters.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, parseItem } from '../table/table.ts'
import { toTally } from './redemptions.ts'

/**
 * Counts of a deal's uses. Limits are checked against the tally, and dashboards show the totals.
 */
export interface Uses {
  readonly tally: OfferTally
  readonly totals: Totals
}

export const UNUSED: Uses = { tally: EMPTY_TALLY, totals: NO_TOTALS }

export async function readUses(offerKey: string): Promise<Uses> {
  return (await readUsesOf([offerKey])).get(offerKey) ?? UNUSED
}

/** Reads the tallies and totals of several deals, fifty deals per request. */
export async function readUsesOf(offerKeys: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
  const options = { isConsistent: true }
  const wanted = [...offerKeys.map(keys.tally), ...offerKeys.map(countsOf)]
  const items = await batchGetAll(wanted, options)
  const uses = offerKeys.map(async (offerKey, i) => {
    const [tally, totals] = [items[i], items[offerKeys.length + i]]
    const found: Uses = {
      tally: await toTally(offerKey, tally, options),
      totals: totalsOf(totals),
    }
    return [offerKey, found] as const
  })
  return new Map(await Promise.all(uses))
}

export interface CountedOffer {
  readonly offer: Offer
  readonly totals: Totals
}

/** Reads deals with their counts, consistently. Skips deleted deals. */
export async function readCountedOffers(offerKeys: readonly string[]): Promise<CountedOffer[]> {
  const items = await batchGetAll([...offerKeys.map(keys.offer), ...offerKeys.map(countsOf)], {
    isConsistent: true,
  })
  return offerKeys.flatMap((_, i) => {
    const [info, totals] = [items[i], items[offerKeys.length + i]]
    return info ? [{ offer: parseItem(Offer, info), totals: totalsOf(totals) }] : []
  })
}

/**
 * Reads how often each deal was used. For deals with a limit, this is the count compared with the
 * limit. For other deals, it is the total shown on dashboards.
 */
export async function readUsed(deals: readonly Offer[]): Promise<number[]> {
  const items = await batchGetAll(
    deals.map((deal) => (limitOf(deal) === undefined ? countsOf(deal.key) : keys.tally(deal.key))),
  )
  return Promise.all(
    deals.map(async (deal, i) => {
      if (limitOf(deal) === undefined) return usesOf(deal, totalsOf(items[i]))
      const tally = await toTally(deal.key, items[i])
      return deal.flashDeal ? tally.totalPurchased : countedUses(tally)
    }),
  )
}

const countsOf = (offerKey: string) => keys.countTotal({ kind: 'offer', key: offerKey })
