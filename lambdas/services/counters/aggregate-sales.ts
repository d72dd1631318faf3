import { NO_SALES, SALES_FIGURES, salesOf } from '#shared/payments/sales.ts'
import { NO_SAVINGS, SAVING_FIGURES, savingsOf } from '#shared/payments/savings.ts'
import type { CounterChange, SalesLabel } from '../../stores/counters/counter-layout.ts'
import { parseListed, parseSold, type Sold } from '../../stores/stream/change-contents.ts'
import type { Image } from '../../stores/stream/changes.ts'
import { pk, type Scope } from '../../stores/table/keys.ts'

/** Purchases move from state to state: the figures move by the difference. One that is removed stays counted. */
export function countPurchase(before: Image, after: Image): CounterChange[] {
  const purchase = parseSold(after)
  const earlier = before && parseSold(before)
  const was = earlier ? salesOf(earlier) : NO_SALES
  const is = salesOf(purchase)
  const sales = SALES_FIGURES.filter((gauge) => is[gauge] !== was[gauge]).flatMap((gauge) =>
    scopesOf(purchase).map((scope) => ({ scope, gauge, by: is[gauge] - was[gauge] })),
  )
  return [...sales, ...countSaved(earlier, purchase)]
}

/** For its fan alone. */
function countSaved(before: Sold | undefined, after: Sold): CounterChange[] {
  const was = before ? savingsOf(before) : NO_SAVINGS
  const is = savingsOf(after)
  const scope: Scope = { kind: 'fan', key: after.userKey }
  return SAVING_FIGURES.filter((gauge) => is[gauge] !== was[gauge]).map((gauge) => ({
    scope,
    gauge,
    by: is[gauge] - was[gauge],
  }))
}

function scopesOf({ offerKey, sponsorKey, teamKey }: Sold): Scope[] {
  return [
    { kind: 'sponsor', key: sponsorKey },
    { kind: 'sales', owner: 'sponsor', ownerKey: sponsorKey, offerKey },
    { kind: 'team', key: teamKey },
    { kind: 'sales', owner: 'team', ownerKey: teamKey, offerKey },
  ]
}

/** Flash deals are listed with what they sold before they sell anything, under the name that they have now. */
export function listFlashDeal(before: Image, after: Image): CounterChange[] {
  const was = listingOf(before)
  const is = listingOf(after)
  const scopes = new Map([...was, ...is].map(([id, { scope }]) => [id, scope]))
  return [...scopes].flatMap(([id, scope]) => {
    const label = is.get(id)?.label
    const by = Number(is.has(id)) - Number(was.has(id))
    const isSame = JSON.stringify(label) === JSON.stringify(was.get(id)?.label)
    if (by === 0 && isSame) return []
    return [{ scope, gauge: 'salesDeals', by, ...(label && { label }) } as const]
  })
}

function listingOf(image: Image) {
  const deal = parseListed(image)
  if (!deal?.flashDeal) return new Map<string, { scope: Scope; label: SalesLabel }>()
  const { key: offerKey, sponsor, teams, flashDeal: _, ...texts } = deal
  const label = { offerKey, ...texts }
  const scopes: Scope[] = [
    { kind: 'sales', owner: 'sponsor', ownerKey: sponsor.key, offerKey },
    ...teams.map(({ key }): Scope => ({ kind: 'sales', owner: 'team', ownerKey: key, offerKey })),
  ]
  return new Map(scopes.map((scope) => [pk.scope(scope), { scope, label }]))
}
