import type { DynamoDBRecord } from 'aws-lambda'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { redemptionItem } from '#lambdas/stores/deals/redemptions.ts'
import type { Scope } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { sumSlots } from '#shared/stats/counters.ts'
import { readCountedDays } from '#test/fixtures/counters/counted.ts'
import { countCapacity } from '#test/fixtures/measures/capacity.ts'
import { streamRecord } from './fake-records.ts'
import { injectFaults } from './faults.ts'
import { openFreshTables } from './fresh-table.ts'

const makeFreshTable = openFreshTables()

beforeAll(() => {
  injectFaults()
  countCapacity()
})
beforeEach(() => makeFreshTable())
afterEach(() => vi.restoreAllMocks())

export const PLATFORM: Scope = { kind: 'platform' }

export const HOUR_MS = 3600 * 1000

export function redemption(time: string, number = 1): Item {
  return redemptionItem({
    id: `redemption-${time}-${number}`,
    number,
    transactionType: 'redemption',
    time,
    offerKey: 'deal',
    offerDescription: 'A deal',
    sponsorKey: 'sponsor',
    sponsorName: 'A business',
    teamKey: 'team',
    userKey: 'fan',
  })
}

export function redeemed(
  sequence: bigint | number,
  time: string,
  createdAt = new Date(),
): DynamoDBRecord {
  return streamRecord({ sequence, after: redemption(time, Number(sequence) % 1000), createdAt })
}

export async function redemptionsByDay(firstDay = '2026-01-01') {
  const { days, totals } = await readCountedDays(PLATFORM, firstDay)
  const byDay: Record<string, number> = {}
  for (const { day, fields } of days) {
    byDay[day] = (byDay[day] ?? 0) + sumSlots([fields]).redemptions
  }
  return { total: totals.redemptions, byDay }
}

export const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`
