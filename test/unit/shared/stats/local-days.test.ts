import { expect, it } from 'vitest'
import { addUtcDay, type LocalDays } from '#shared/stats/local-days.ts'

function localDays(days: Record<string, Record<string, number>>, zone: string) {
  const local: LocalDays = new Map()
  for (const [day, fields] of Object.entries(days)) addUtcDay(local, day, fields, zone)
  return Object.fromEntries([...local].map(([day, counts]) => [day, Object.fromEntries(counts)]))
}

it('an evening is on the day that its clocks show, half an hour apart in St. John’s', () => {
  const redeemed = { r06: 1, r07: 2, r09: 4, r10: 8, wCf2: 3, wDf2: 5 }
  const evening = { '2026-11-22': { ...redeemed, e10: 16, i06: 32, i10: 64, seen: 9 } }
  expect(localDays(evening, 'America/Toronto')).toEqual({
    '2026-11-21': { r: 7, h22: 3, h23: 4, wf2: 8, i: 32 },
    '2026-11-22': { r: 8, e: 16, h00: 24, i: 64 },
  })
  expect(localDays(evening, 'America/St_Johns')).toEqual({
    '2026-11-21': { r: 1, h23: 1, wf2: 3, i: 32 },
    '2026-11-22': { r: 14, e: 16, h00: 2, h01: 28, wf2: 5, i: 64 },
  })
})

it('days on which clocks change have an hour less and one twice', () => {
  // At 6:00 UTC, clocks go back from 2:00 to 1:00. The local time 1:30 therefore occurs twice, at
  // 5:30 UTC and at 6:30 UTC.
  expect(localDays({ '2026-11-01': { r11: 1, r13: 2, r14: 4 } }, 'America/Toronto')).toEqual({
    '2026-11-01': { r: 7, h01: 3, h02: 4 },
  })
  // At 7:00 UTC, clocks go forward from 2:00 to 3:00.
  expect(localDays({ '2026-03-08': { r13: 1, r14: 2 } }, 'America/Toronto')).toEqual({
    '2026-03-08': { r: 3, h01: 1, h03: 2 },
  })
})
