import * as z from 'zod/mini'
import { Instant } from '#shared/model/common.ts'
import { Offer } from '#shared/model/offer.ts'
import { Impression, Redemption, type TransactionType } from '#shared/model/redemption.ts'
import type { Metric } from '#shared/stats/counters.ts'
import type { ItemChange } from '../runtime/stream.ts'
import { type CounterChange, DEAL_GAUGES, type DealGauge } from '../stores/counter-layout.ts'
import { pk, type Scope, SORT } from '../stores/keys.ts'
import { countPurchase, listFlashDeal } from './aggregate-sales.ts'

const Redeemed = z.pick(Redemption, {
  transactionType: true,
  time: true,
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
})
const Viewed = z.pick(Impression, {
  offerKey: true,
  sponsorKey: true,
  teamKey: true,
  viewedAt: true,
})
const Followed = z.object({ teamKey: z.string().check(z.minLength(1)), followedAt: Instant })
const Dealt = z.pick(Offer, { published: true, flashDeal: true, sponsor: true, teams: true })

const METRIC_OF: Record<TransactionType, Metric> = {
  redemption: 'redemptions',
  contest: 'contestEntries',
  purchase: 'purchases',
}

/** What a change of an item adds to which counters; most changes add nothing. */
export function countersOf(change: ItemChange): CounterChange[] {
  const { pk: partition, sk } = change.key
  if (sk.startsWith(SORT.redeemed)) {
    return change.kind === 'INSERT' ? countRedemption(change.after) : []
  }
  // Impressions that expire stay counted.
  if (sk === SORT.impression) return change.kind === 'INSERT' ? countImpression(change.after) : []
  if (sk.startsWith(SORT.follow)) return countFollow(change)
  if (sk === SORT.info && partition.startsWith(pk.offer(''))) {
    const { before, after } = change
    return [...countDeal(before, after), ...listFlashDeal(before, after)]
  }
  if (sk.startsWith(SORT.purchase)) return countPurchase(change.before, change.after)
  return []
}

function countRedemption(item: unknown): CounterChange[] {
  const { transactionType, time, ...owners } = Redeemed.parse(item)
  return inScopes(ownersOf(owners), METRIC_OF[transactionType], time, 1)
}

function countImpression(item: unknown): CounterChange[] {
  const { viewedAt, ...owners } = Viewed.parse(item)
  return inScopes(ownersOf(owners), 'impressions', viewedAt, 1)
}

/** A follow counts in the hour it began, a removal in the hour it was removed. */
function countFollow({ kind, before, after, createdAt }: ItemChange): CounterChange[] {
  if (kind === 'MODIFY') return []
  const { teamKey, followedAt } = Followed.parse(kind === 'INSERT' ? after : before)
  const scopes: Scope[] = [{ kind: 'team', key: teamKey }, { kind: 'platform' }]
  return kind === 'INSERT'
    ? inScopes(scopes, 'follows', followedAt, 1)
    : inScopes(scopes, 'follows', createdAt.toISOString(), -1)
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
function countDeal(before: unknown, after: unknown): CounterChange[] {
  const sums = new Map<string, DealChange>()
  const changes = [...gaugesOf(before, -1), ...gaugesOf(after, 1)]
  for (const change of changes) {
    const id = `${pk.scope(change.scope)} ${change.gauge}`
    sums.set(id, { ...change, by: change.by + (sums.get(id)?.by ?? 0) })
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}

function gaugesOf(item: unknown, sign: 1 | -1) {
  if (item === undefined) return []
  const deal = Dealt.parse(item)
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
