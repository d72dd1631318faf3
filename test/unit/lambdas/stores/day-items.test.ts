import { expect, test } from 'vitest'
import type { Fields } from '#lambdas/stores/counters/counter-layout.ts'
import { countsOfDay, dayItem } from '#lambdas/stores/counters/day-items.ts'
import { createRandom } from '#scripts/seed/random.ts'
import { groupField, slotField } from '#shared/stats/counters.ts'
import { placeOf, whoOf } from '#shared/stats/redeemers.ts'
import { drawRedeemer } from '#test/fixtures/counters/redeemer.ts'

const KEY = { pk: 'TEAM#team', sk: 'COUNT#D#2026-03-01' }

/** A home day of a busy organization: its crowd in the evening, some all day long. */
function busyDay(): Fields {
  const random = createRandom('busy day')
  const counts: Fields = new Map()
  for (let n = 0; n < 4_000; n += 1) {
    const hour = random.chance(0.8) ? random.int(17, 23) : random.int(0, 23)
    const at = `2026-03-01T${String(hour).padStart(2, '0')}:${random.pick(['10', '40'])}:00.000Z`
    const redeemer = drawRedeemer(random)
    for (const name of [
      slotField('impressions', at),
      slotField('redemptions', at),
      groupField('who', whoOf(redeemer), at),
      groupField('place', placeOf(redeemer) ?? '', at),
    ]) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return counts
}

test('the counts of a day come back as they were packed, without what came to nothing', () => {
  const counts = new Map([
    ['r44', 12],
    ['c07', 1_234_567_890],
    ['i11', -2],
    ['@KdpzTMontréal', 3],
  ])
  expect(countsOfDay(dayItem(KEY, new Map([...counts, ['e03', 0]])))).toEqual(counts)
  expect(countsOfDay(dayItem(KEY, new Map()))).toEqual(new Map())
  expect(countsOfDay(undefined)).toEqual(new Map())
})

test('a busy day is read for half a unit together with the totals, whose item has a kilobyte', () => {
  const day = busyDay()
  expect(day.size).toBeGreaterThan(600)

  const { packed } = dayItem(KEY, day)

  expect((packed as Uint8Array).length).toBeLessThan(3 * 1024)
  expect(countsOfDay(dayItem(KEY, day))).toEqual(day)
})
