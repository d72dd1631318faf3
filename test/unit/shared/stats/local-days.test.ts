import { expect, it } from 'vitest'
import { addUtcDay, countsByHour, type LocalDays } from '#shared/stats/local-days.ts'

function localDays(days: Record<string, Record<string, number>>, zone: string) {
  const local: LocalDays = new Map()
  for (const [day, fields] of Object.entries(days)) addUtcDay(local, day, fields, zone)
  return Object.fromEntries([...local].map(([day, counts]) => [day, Object.fromEntries(counts)]))
}

it('an evening is on the day that its clocks show, half an hour apart in St. John’s', () => {
  const redeemed = { r06: 1, r07: 2, r09: 4, r10: 8, wCf2: 3, wDf2: 5 }
  const evening = { '2026-11-22': { ...redeemed, e10: 16, v11: 128, i06: 32, i10: 64, seen: 9 } }
  expect(localDays(evening, 'America/Toronto')).toEqual({
    '2026-11-21': { r: 7, hr22: 3, hr23: 4, wf2: 8, i: 32 },
    '2026-11-22': { r: 8, hr00: 8, e: 16, he00: 16, v: 128, hv00: 128, i: 64 },
  })
  expect(localDays(evening, 'America/St_Johns')).toEqual({
    '2026-11-21': { r: 1, hr23: 1, wf2: 3, i: 32 },
    '2026-11-22': { r: 14, hr00: 2, hr01: 12, e: 16, he01: 16, v: 128, hv02: 128, wf2: 5, i: 64 },
  })
})

it('days on which clocks change have an hour less and one twice', () => {
  // At 6:00 UTC, clocks go back from 2:00 to 1:00. The local time 1:30 therefore occurs twice, at
  // 5:30 UTC and at 6:30 UTC.
  expect(localDays({ '2026-11-01': { r11: 1, r13: 2, r14: 4 } }, 'America/Toronto')).toEqual({
    '2026-11-01': { r: 7, hr01: 3, hr02: 4 },
  })
  // At 7:00 UTC, clocks go forward from 2:00 to 3:00.
  expect(localDays({ '2026-03-08': { r13: 1, r14: 2 } }, 'America/Toronto')).toEqual({
    '2026-03-08': { r: 3, hr01: 1, hr03: 2 },
  })
})

it('hours of the day add up those of some days, for the metrics that are asked', () => {
  const local: LocalDays = new Map()
  for (const day of ['2026-11-20', '2026-11-21', '2026-11-22']) {
    addUtcDay(local, day, { r36: 1, r37: 2, e36: 4, v37: 8, v38: 16 }, 'America/Toronto')
  }
  const days = { from: '2026-11-20', to: '2026-11-21' }

  expect(countsByHour(local, days, 'redemptions')[13]).toBe(6)
  expect(countsByHour(local, days, 'redemptions', 'contestEntries')[13]).toBe(14)
  expect(countsByHour(local, days, 'proven')).toEqual(
    Array.from({ length: 24 }, (_, hour) => ({ 13: 16, 14: 32 })[hour] ?? 0),
  )
})
