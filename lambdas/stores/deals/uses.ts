import { Offer, type OfferTally } from '#shared/model/offer.ts'
import type { Totals } from '#shared/stats/counters.ts'
import { totalsOf } from '../counters/counters.ts'
import { keys } from '../table/keys.ts'
import { batchGet, batchGetAll, parseItem } from '../table/table.ts'
import { parseTally } from './offers.ts'

/** How often a deal has been used: what its limits go by, and what dashboards count. */
export interface Uses {
  readonly tally: OfferTally
  readonly totals: Totals
}

export async function readUses(offerKey: string): Promise<Uses> {
  const [tally, totals] = await batchGet([keys.tally(offerKey), countsOf(offerKey)], {
    isConsistent: true,
  })
  return { tally: parseTally(tally), totals: totalsOf(totals) }
}

/** Deals as they are now, with what they were counted; those that are gone are left out. */
export async function readCountedOffers(
  offerKeys: readonly string[],
): Promise<{ readonly offer: Offer; readonly totals: Totals }[]> {
  const items = await batchGetAll([...offerKeys.map(keys.offer), ...offerKeys.map(countsOf)], {
    isConsistent: true,
  })
  return offerKeys.flatMap((_, i) => {
    const [info, totals] = [items[i], items[offerKeys.length + i]]
    return info ? [{ offer: parseItem(Offer, info), totals: totalsOf(totals) }] : []
  })
}

const countsOf = (offerKey: string) => keys.countTotal({ kind: 'offer', key: offerKey })
