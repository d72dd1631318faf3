import { expect, it } from 'vitest'
import { addUtcDay, type LocalDays } from '#shared/stats/local-days.ts'

function localDays(days: Record<string, Record<string, number>>, zone: string) {
  const local: LocalDays = new Map()
  for (const [day, fields] of Object.entries(days)) addUtcDay(local, day, fields, zone)
  return Object.fromEntries([...local].map(([day, counts]) => [day, Object.fromEntries(counts)]))
}

it('an evening is on the day that its clocks show, half an hour apart in St. John’s', () => {
  const evening = { '2026-11-22': { r06: 1, r07: 2, r09: 4, r10: 8, wCf2: 3, wDf2: 5, seen: 9 } }
  expect(localDays(evening, 'America/Toronto')).toEqual({
    '2026-11-21': { r22: 3, r23: 4, wf2: 8 },
    '2026-11-22': { r00: 8 },
  })
  expect(localDays(evening, 'America/St_Johns')).toEqual({
    '2026-11-21': { r23: 1 + 2 - 2, wf2: 3 },
    '2026-11-22': { r00: 2, r01: 12, wf2: 5 },
  })
})

it('days on which clocks change have an hour less and one twice', () => {
  // Back from 2:00 to 1:00 at 6:00 UTC: 1:30 comes at 5:30 and at 6:30.
  expect(localDays({ '2026-11-01': { r11: 1, r13: 2, r14: 4 } }, 'America/Toronto')).toEqual({
    '2026-11-01': { r01: 3, r02: 4 },
  })
  // Forward from 2:00 to 3:00 at 7:00 UTC.
  expect(localDays({ '2026-03-08': { r13: 1, r14: 2 } }, 'America/Toronto')).toEqual({
    '2026-03-08': { r01: 1, r03: 2 },
  })
})
