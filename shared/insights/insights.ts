import type { FigureTotals, Redeemers } from '../api/figures.schemas.ts'
import { REFUSALS, type RefusalReason } from '../deals/refusals.ts'
import { refusedIn } from './funnel.ts'

/**
 * Parts of the day with their first hour and end hour (exclusive) in local time. The night is left
 * out, because people assign its hours to the previous day.
 */
const DAY_PARTS = { morning: [5, 12], afternoon: [12, 17], evening: [17, 24] } as const
export type DayPart = keyof typeof DAY_PARTS

/** A finding about figures, with the share of redemptions or refusals that it applies to. */
export type Insight = { readonly share: number } & (
  | { readonly kind: 'dayPart'; readonly weekday: number; readonly part: DayPart }
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'part'; readonly part: DayPart }
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'returns' }
  | { readonly kind: 'refusal'; readonly reason: RefusalReason }
)

/** Minimum number of redemptions, or of refusals, for a finding about them. */
const LEAST = 20
const LEAST_SHARE = 1 / 3
/**
 * Minimum share for a finding about a part of the day. An even distribution would give each of the
 * three parts one third.
 */
const LEAST_SHARE_OF_PART = 1 / 2

interface Figures {
  readonly totals: Pick<FigureTotals, 'redemptions' | 'returns' | 'refusals'>
  readonly redeemers?: Pick<Redeemers, 'count' | 'hours' | 'cities'> | undefined
}

/**
 * Returns the findings that the figures support: time, city, returning fans, and the most common
 * refusal.
 */
export function insightsOf({ totals, redeemers }: Figures): Insight[] {
  const when = redeemers && whenOf(redeemers)
  const [city] = redeemers?.cities ?? []
  const reasons = REFUSALS.map((reason) => [reason, totals.refusals[reason] ?? 0] as const)
  const reason = largest(reasons)
  return [
    when,
    city && redeemers && said({ kind: 'city', city: city.name }, city.count, redeemers.count),
    said({ kind: 'returns' }, totals.returns, totals.redemptions),
    reason && said({ kind: 'refusal', reason: reason[0] }, reason[1], refusedIn(totals)),
  ].filter((insight) => insight !== undefined)
}

/**
 * Returns the most specific peak: a part of the day on one weekday, otherwise a weekday, otherwise
 * a part of the day on all days. Returns undefined if there is no peak.
 */
function whenOf({ hours, count }: Pick<Redeemers, 'hours' | 'count'>): Insight | undefined {
  const parts = Object.keys(DAY_PARTS) as DayPart[]
  const sums = hours
    .map((value, hour) => ({ value, weekday: Math.floor(hour / 24), part: partOf(hour % 24) }))
    .filter(({ value }) => value > 0)
  const sumOf = (isIn: (one: (typeof sums)[number]) => boolean) =>
    sums.filter(isIn).reduce((sum, { value }) => sum + value, 0)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => weekday)
  const dayPart = largest(
    weekdays.flatMap((weekday) =>
      parts.map((part) => {
        const value = sumOf((one) => one.weekday === weekday && one.part === part)
        return [{ kind: 'dayPart', weekday, part } as const, value] as const
      }),
    ),
  )
  const day = largest(
    weekdays.map((weekday) => {
      const value = sumOf((one) => one.weekday === weekday)
      return [{ kind: 'weekday', weekday } as const, value] as const
    }),
  )
  const part = largest(
    parts.map((name) => {
      return [{ kind: 'part', part: name } as const, sumOf((one) => one.part === name)] as const
    }),
  )
  return (
    (dayPart && said(dayPart[0], dayPart[1], count)) ??
    (day && said(day[0], day[1], count)) ??
    (part && said(part[0], part[1], count, LEAST_SHARE_OF_PART))
  )
}

function partOf(hour: number): DayPart | undefined {
  const parts = Object.entries(DAY_PARTS) as [DayPart, readonly [number, number]][]
  return parts.find(([, [from, to]]) => hour >= from && hour < to)?.[0]
}

function largest<Entry extends readonly [unknown, number]>(
  entries: readonly Entry[],
): Entry | undefined {
  return entries.reduce<Entry | undefined>(
    (best, entry) => (best === undefined || entry[1] > best[1] ? entry : best),
    undefined,
  )
}

function said<const Fact extends object>(
  fact: Fact,
  part: number,
  all: number,
  least = LEAST_SHARE,
): (Fact & { readonly share: number }) | undefined {
  const share = all === 0 ? 0 : part / all
  return all >= LEAST && share >= least ? { ...fact, share } : undefined
}
