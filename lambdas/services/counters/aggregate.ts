import { REFUSALS, type RefusalCount } from '#shared/deals/refusals.ts'
import { isDraft, isScheduled } from '#shared/deals/status.ts'
import { NO_SALES, SALES_FIGURES, salesOf } from '#shared/payments/sales.ts'
import { NO_SAVINGS, SAVING_FIGURES, savingsOf } from '#shared/payments/savings.ts'
import { answerName, METRICS, type Metric, SAID } from '#shared/stats/counters.ts'
import { placeOf, whoOf } from '#shared/stats/redeemers.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import {
  type CounterChange,
  DEAL_GAUGES,
  type DealGauge,
  type SalesLabel,
} from '../../stores/counters/counter-layout.ts'
import {
  parseAnswered,
  parseDealt,
  parseFollowed,
  parseListed,
  parseProven,
  parseRedeemed,
  parseRefused,
  parseSold,
  parseViewed,
  type Sold,
} from '../../stores/stream/change-contents.ts'
import type { ChangeOf, COUNTED, Image } from '../../stores/stream/changes.ts'
import { ALL_ANSWERS } from '../../stores/table/health-keys.ts'
import { pk, type Scope } from '../../stores/table/keys.ts'

const METRIC_OF: Record<TransactionType, Metric> = {
  redemption: 'redemptions',
  contest: 'contestEntries',
  purchase: 'purchases',
}

/**
 * Returns the counters that a change affects, with the amounts to add. Expired impressions stay
 * counted.
 */
export function countersOf(change: ChangeOf<(typeof COUNTED)[number]>): CounterChange[] {
  switch (change.kind) {
    case 'redeemed':
      return countRedemption(change.after)
    case 'viewed':
      return countImpression(change.after)
    case 'refused':
      return countRefusal(change)
    case 'followed':
    case 'unfollowed':
      return countFollow(change)
    case 'dealChanged': {
      const { before, after } = change
      return [...countDeal(before, after), ...listFlashDeal(before, after)]
    }
    case 'purchased':
      return [...countPurchase(undefined, change.after), ...countSpent(change.after)]
    case 'purchaseMoved':
      return countPurchase(change.before, change.after)
    case 'proofMoved':
      return [...countProof(change.before, -1), ...countProof(change.after, 1)]
    case 'feedbackMoved':
      return [...countAnswer(change.before, -1), ...countAnswer(change.after, 1)]
  }
}

function countRedemption(image: Image): CounterChange[] {
  const { transactionType, time: at, isReturn = false, ...redeemed } = parseRedeemed(image)
  const counted = [
    ...countFor(redeemed, METRIC_OF[transactionType], at),
    ...(isReturn ? countFor(redeemed, 'returns', at) : []),
  ]
  if (transactionType === 'purchase') return counted
  const place = placeOf(redeemed)
  const redeemers = ownersOf(redeemed).flatMap((scope): CounterChange[] => [
    { scope, by: 1, group: 'who', name: whoOf(redeemed), at },
    ...(place === undefined ? [] : [{ scope, by: 1, group: 'place', name: place, at } as const]),
  ])
  return [...counted, ...redeemers]
}

function countImpression(image: Image): CounterChange[] {
  const { viewedAt, ...owners } = parseViewed(image)
  return countFor(owners, 'impressions', viewedAt)
}

/** Counts a proof at its time, or subtracts it at that time. */
function countProof(image: Image, by: 1 | -1): CounterChange[] {
  const proof = parseProven(image)
  return proof === undefined ? [] : countFor(proof, 'proven', proof.provenAt, by)
}

/**
 * Counts an answer at the time of the first one, or subtracts it at that time. Answers have
 * separate scopes, which count each deal separately.
 */
function countAnswer(image: Image, by: 1 | -1): CounterChange[] {
  const answer = parseAnswered(image)
  if (answer === undefined) return []
  const { sponsorKey, teamKey, outcome, answeredAt: at } = answer
  const metric = SAID[outcome]
  const owners: Scope[] = [
    { kind: 'answers', owner: 'sponsor', ownerKey: sponsorKey },
    ...(teamKey === undefined
      ? []
      : [{ kind: 'answers', owner: 'team', ownerKey: teamKey } as const]),
  ]
  const name = answerName(metric, answer)
  return [
    ...owners.map((scope): CounterChange => ({ scope, group: 'deal', name, at, by })),
    ...inScopes([ALL_ANSWERS], metric, at, by),
  ]
}

/**
 * Counts the first time on a UTC day that a fan is refused a deal, and the first time for each
 * reason.
 */
function countRefusal({ before, after }: ChangeOf<'refused'>): CounterChange[] {
  const { offerKey, day, firstAt = `${day}T00:00:00.000Z` } = parseRefused(after)
  const scope: Scope = { kind: 'offer', key: offerKey }
  const refused = (name: RefusalCount, at: string) =>
    ({ scope, by: 1, group: 'refused', name, at }) as const
  const reasons = REFUSALS.flatMap((reason) => {
    const [was, at] = [before?.[reason], after?.[reason]]
    return was === undefined && typeof at === 'string' ? [refused(reason, at)] : []
  })
  return before === undefined ? [refused('fans', firstAt), ...reasons] : reasons
}

/** Counts a follow at the time when it began, and an unfollow at the time when it was written. */
function countFollow(change: ChangeOf<'followed' | 'unfollowed'>): CounterChange[] {
  const isNew = change.kind === 'followed'
  const { teamKey, followedAt } = parseFollowed(isNew ? change.after : change.before)
  const scopes: Scope[] = [{ kind: 'team', key: teamKey }, { kind: 'platform' }]
  return isNew
    ? inScopes(scopes, 'follows', followedAt)
    : inScopes(scopes, 'unfollows', change.at.toISOString())
}

function inScopes(scopes: Scope[], metric: Metric, at: string, by = 1): CounterChange[] {
  return scopes.map((scope) => ({ scope, metric, at, by }))
}

/** Counts the amount paid, even if the purchase is refunded later. */
function countSpent(image: Image): CounterChange[] {
  const { priceCents, currency, createdAt, ...owners } = parseSold(image)
  const metric = currency === 'CAD' ? 'spentCad' : 'spentUsd'
  return priceCents === 0 ? [] : countFor(owners, metric, createdAt, priceCents)
}

interface Owners {
  readonly offerKey: string
  readonly sponsorKey: string
  readonly teamKey?: string | undefined
}

/** Metrics that an organization also counts for each business. */
const BY_BUSINESS: readonly Metric[] = ['redemptions', 'proven', 'contestEntries']

/**
 * Counts an event for its deal, its business, the organization through which the fan came, and the
 * platform. The deal and the business also count the event separately for this organization, and
 * the organization counts metrics in `BY_BUSINESS` separately for the business.
 */
function countFor(owners: Owners, metric: Metric, at: string, by = 1): CounterChange[] {
  const counted = inScopes(ownersOf(owners), metric, at, by)
  const { offerKey, sponsorKey, teamKey } = owners
  if (teamKey === undefined) return counted
  const letter = METRICS[metric]
  const throughTeam = { by, group: 'team', name: letter + teamKey, at } as const
  const ofBusiness = { by, group: 'business', name: letter + sponsorKey, at } as const
  return [
    ...counted,
    { scope: { kind: 'sponsor', key: sponsorKey }, ...throughTeam },
    { scope: { kind: 'offer', key: offerKey }, ...throughTeam },
    ...(BY_BUSINESS.includes(metric)
      ? [{ scope: { kind: 'team', key: teamKey } as const, ...ofBusiness }]
      : []),
  ]
}

function ownersOf(owners: Owners) {
  const scopes: Scope[] = [
    { kind: 'offer', key: owners.offerKey },
    { kind: 'sponsor', key: owners.sponsorKey },
  ]
  if (owners.teamKey !== undefined) scopes.push({ kind: 'team', key: owners.teamKey })
  return [...scopes, { kind: 'platform' as const }]
}

type DealChange = { readonly scope: Scope; readonly by: number; readonly gauge: DealGauge }

/** Counts how a change affects the numbers of all, archived, scheduled, draft and flash deals. */
function countDeal(before: Image, after: Image): CounterChange[] {
  const sums = new Map<string, DealChange>()
  const changes = [...gaugesOf(before, -1), ...gaugesOf(after, 1)]
  for (const change of changes) {
    const id = `${pk.scope(change.scope)} ${change.gauge}`
    sums.set(id, { ...change, by: change.by + (sums.get(id)?.by ?? 0) })
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}

function gaugesOf(image: Image, sign: 1 | -1) {
  const deal = parseDealt(image)
  if (deal === undefined) return []
  const value: Record<DealGauge, boolean> = {
    dealsAll: true,
    dealsArchived: !deal.published,
    dealsScheduled: isScheduled(deal),
    dealsDraft: isDraft(deal),
    dealsFlash: deal.flashDeal,
  }
  const scopes: Scope[] = [
    { kind: 'sponsor', key: deal.sponsor.key },
    ...[...new Set(deal.teams.map((team) => team.key))].map(
      (key): Scope => ({ kind: 'team', key }),
    ),
    { kind: 'platform' },
  ]
  return scopes.flatMap((scope) =>
    DEAL_GAUGES.filter((gauge) => value[gauge]).map((gauge) => ({
      scope,
      gauge,
      by: sign as number,
    })),
  )
}

/** Counts the difference between two states of a purchase. A deleted purchase stays counted. */
function countPurchase(before: Image, after: Image): CounterChange[] {
  const purchase = parseSold(after)
  const earlier = before && parseSold(before)
  const was = earlier ? salesOf(earlier) : NO_SALES
  const is = salesOf(purchase)
  const sales = SALES_FIGURES.filter((gauge) => is[gauge] !== was[gauge]).flatMap((gauge) =>
    scopesOf(purchase).map((scope) => ({ scope, gauge, by: is[gauge] - was[gauge] })),
  )
  return [...sales, ...countSaved(earlier, purchase)]
}

/** Counts the change in savings of the purchase's fan. */
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

/**
 * Lists a flash deal in the sales figures of its business and organizations, under its current name
 * and even before its first sale. Removes a deal that no longer belongs there.
 */
function listFlashDeal(before: Image, after: Image): CounterChange[] {
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
