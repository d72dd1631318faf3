import { REFUSALS } from '#shared/deals/refusals.ts'
import type { TransactionType } from '#shared/model/redemption.ts'
import type { Metric } from '#shared/stats/counters.ts'
import {
  type CounterChange,
  DEAL_GAUGES,
  type DealGauge,
} from '../../stores/counters/counter-layout.ts'
import {
  parseDealt,
  parseFollowed,
  parseRedeemed,
  parseRefused,
  parseViewed,
} from '../../stores/stream/change-contents.ts'
import type { ChangeOf, COUNTED, Image } from '../../stores/stream/changes.ts'
import { pk, type Scope } from '../../stores/table/keys.ts'
import { countPurchase, listFlashDeal } from './aggregate-sales.ts'

const METRIC_OF: Record<TransactionType, Metric> = {
  redemption: 'redemptions',
  contest: 'contestEntries',
  purchase: 'purchases',
}

/** What a change adds to which counters. Impressions that expire stay counted. */
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
      return countPurchase(undefined, change.after)
    case 'purchaseMoved':
      return countPurchase(change.before, change.after)
  }
}

function countRedemption(image: Image): CounterChange[] {
  const { transactionType, time, ...owners } = parseRedeemed(image)
  return inScopes(ownersOf(owners), METRIC_OF[transactionType], time, 1)
}

function countImpression(image: Image): CounterChange[] {
  const { viewedAt, ...owners } = parseViewed(image)
  return inScopes(ownersOf(owners), 'impressions', viewedAt, 1)
}

/** A fan counts once a day at a deal, and once for each of its reasons. */
function countRefusal({ before, after }: ChangeOf<'refused'>): CounterChange[] {
  const { offerKey, day } = parseRefused(after)
  const scope: Scope = { kind: 'offer', key: offerKey }
  const has = (image: Image, reason: string) => image?.[reason] !== undefined
  const counts = [
    ...(before === undefined ? ['fans' as const] : []),
    ...REFUSALS.filter((reason) => has(after, reason) && !has(before, reason)),
  ]
  return counts.map((refused) => ({ scope, by: 1, refused, day }))
}

/** A follow counts in the hour it began, a removal in the hour it was removed. */
function countFollow(change: ChangeOf<'followed' | 'unfollowed'>): CounterChange[] {
  const isNew = change.kind === 'followed'
  const { teamKey, followedAt } = parseFollowed(isNew ? change.after : change.before)
  const scopes: Scope[] = [{ kind: 'team', key: teamKey }, { kind: 'platform' }]
  return isNew
    ? inScopes(scopes, 'follows', followedAt, 1)
    : inScopes(scopes, 'follows', change.at.toISOString(), -1)
}

function inScopes(scopes: Scope[], metric: Metric, at: string, by: number): CounterChange[] {
  return scopes.map((scope) => ({ scope, metric, at, by }))
}

function ownersOf(owners: { offerKey: string; sponsorKey: string; teamKey?: string | undefined }) {
  const scopes: Scope[] = [
    { kind: 'offer', key: owners.offerKey },
    { kind: 'sponsor', key: owners.sponsorKey },
  ]
  if (owners.teamKey !== undefined) scopes.push({ kind: 'team', key: owners.teamKey })
  return [...scopes, { kind: 'platform' as const }]
}

type DealChange = { readonly scope: Scope; readonly by: number; readonly gauge: DealGauge }

/** The gauges of deals move by the difference between what the deal was and what it is. */
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
