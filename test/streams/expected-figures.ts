import { expect } from 'vitest'
import type { Caller } from '#lambdas/base/caller.ts'
import { isRefusal } from '#lambdas/base/refusal.ts'
import { figures } from '#lambdas/services/figures/figures.ts'
import type { FiguresRequest } from '#lambdas/services/figures/subject.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readFigures } from '#shared/api/figures.schemas.ts'
import { AGE_GROUPS, ageGroupOf } from '#shared/stats/age-groups.ts'
import { addDays } from '#shared/stats/spans.ts'

export type Figures = OutputOf<typeof readFigures>

const ADMIN: Caller = {
  userKey: 'admin',
  personKey: 'admin',
  sub: 'admin',
  accountName: 'admin',
  email: undefined,
  isEmailProved: false,
  isVouchedFor: true,
  role: 'admin',
  teamKey: undefined,
  sponsorKey: undefined,
  tokenMadeAt: new Date(),
}

/** Reads figures as an admin. */
export async function readFiguresOf(request: Partial<FiguresRequest>, now: Date): Promise<Figures> {
  const asked = { subject: 'platform', subjectKey: 'all', span: 'month', ...request } as const
  const answer = await figures(ADMIN, asked, now)
  if (isRefusal(answer)) throw new Error(`Refused: ${answer.code}`)
  return answer
}

/** Returns the local day and hour of an instant in a time zone, according to `Intl`. */
function shown(at: unknown, zone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }).formatToParts(new Date(String(at)))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** Returns the items whose time in `field` is on one of these local days. */
function recordsIn(items: readonly Item[], field: string, from: string, to: string, zone: string) {
  return items.filter((item) => {
    if (item[field] === undefined) return false
    const { day } = shown(item[field], zone)
    return day >= from && day <= to
  })
}

function expectedTotals(items: readonly Item[], from: string, to: string, zone: string) {
  const rows = recordsIn(items, 'time', from, to, zone)
  const ofType = (type: string) => rows.filter((row) => row['transactionType'] === type).length
  const paid = recordsIn(items, 'createdAt', from, to, zone).filter((row) => 'priceCents' in row)
  const spent = (currency: string) =>
    paid
      .filter((row) => row['currency'] === currency)
      .reduce((sum, row) => sum + Number(row['priceCents']), 0)
  return {
    impressions: recordsIn(items, 'viewedAt', from, to, zone).length,
    redemptions: ofType('redemption'),
    proven: recordsIn(items, 'provenAt', from, to, zone).length,
    contestEntries: ofType('contest'),
    purchases: ofType('purchase'),
    spent: { cad: spent('CAD'), usd: spent('USD') },
  }
}

function expectedRedeemers(items: readonly Item[], from: string, to: string, zone: string) {
  const rows = recordsIn(items, 'time', from, to, zone).filter(
    (row) => row['transactionType'] !== 'purchase',
  )
  const of = (gender: string | undefined) => rows.filter((row) => row['userGender'] === gender)
  const hours = Array.from({ length: 168 }, () => 0)
  for (const row of rows) {
    const { day, hour } = shown(row['time'], zone)
    const at = ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) * 24 + hour
    hours[at] = (hours[at] ?? 0) + 1
  }
  const aged = rows.filter((row) => row['userAge'] !== undefined)
  const cities = Map.groupBy(rows, (row) => row['userCity'])
  return {
    count: rows.length,
    genders: {
      female: of('female').length,
      male: of('male').length,
      other: of('non-binary').length,
      undisclosed: of('rather-not-say').length + of(undefined).length,
    },
    ages: AGE_GROUPS.map(
      (group) => aged.filter((row) => ageGroupOf(Number(row['userAge'])) === group).length,
    ),
    cities: new Map(
      [...cities].filter(([name]) => name).map(([name, some]) => [name, some.length]),
    ),
    hours,
  }
}

/** Returns the number of items by local hour of the day. */
function expectedHours(rows: readonly Item[], field: string, zone: string): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const row of rows) {
    const { hour } = shown(row[field], zone)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

/** Expects that the figures match the items that they count. */
export function expectEqual(answer: Figures, items: readonly Item[], isWhole: boolean): void {
  const { zone, span, redeemers, hours, bars, totals } = answer
  expect(totals).toMatchObject(expectedTotals(items, span.from, span.to, zone))
  bars.forEach((bar, i) => {
    const next = bars[i + 1]?.from
    const to = next === undefined ? span.to : addDays(next, -1)
    expect(bar).toMatchObject(expectedTotals(items, bar.from, to, zone))
  })
  if (!isWhole) return
  const { cities, ...expected } = expectedRedeemers(items, span.from, span.to, zone)
  expect(redeemers).toMatchObject(expected)
  const redeemed = recordsIn(items, 'time', span.from, span.to, zone)
  const proven = recordsIn(items, 'provenAt', span.from, span.to, zone)
  expect(hours).toEqual({
    redemptions: expectedHours(
      redeemed.filter((row) => row['transactionType'] === 'redemption'),
      'time',
      zone,
    ),
    proven: expectedHours(proven, 'provenAt', zone),
  })
  expect(new Map(redeemers?.cities.map(({ name, count }) => [name, count]))).toEqual(cities)
}
