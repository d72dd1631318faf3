import { expect, test } from 'vitest'
import type { Fields } from '#lambdas/stores/counters/counter-layout.ts'
import { countsOfDay, dayItem } from '#lambdas/stores/counters/day-items.ts'
import { createRandom } from '#scripts/random.ts'
import { DEAL_TEAMS_MAX } from '#shared/constants.ts'
import { type Group, groupField, slotField } from '#shared/stats/counters.ts'
import { placeOf, whoOf } from '#shared/stats/redeemers.ts'
import { drawRedeemer } from '#test/fixtures/counters/redeemer.ts'

const KEY = { pk: 'TEAM#team', sk: 'COUNT#D#2026-03-01' }

/** Returns the counts of a day with a home game: many in the evening, and some at other hours. */
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

/**
 * Returns the counts of a day for `keys` entities, with a count in each half hour for each letter,
 * which stands for a kind of count. Adds counts of 3,000 places.
 */
function fullestDay({
  group,
  letters,
  keys,
}: {
  group: Group
  letters: string
  keys: number
}): Fields {
  const random = createRandom(`fullest day by ${group}`)
  const hours = Array.from({ length: 48 }, (_, slot) => new Date(slot * 1_800_000).toISOString())
  const counts: Fields = new Map()
  for (const _ of Array(keys).keys()) {
    const key = Array.from({ length: 26 }, () => random.pick([...KEY_LETTERS])).join('')
    for (const letter of letters) {
      for (const at of hours) counts.set(groupField(group, letter + key, at), random.int(1, 99_999))
    }
  }
  for (const _ of Array(3_000).keys()) {
    const place = String.fromCodePoint(
      ...Array.from({ length: 25 }, () => random.int(0x20000, 0x29c00)),
    )
    counts.set(groupField('place', place, random.pick(hours)), random.int(1, 999))
  }
  return counts
}

const KEY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

test.each([
  ['an organization with 500 businesses', { group: 'business', letters: 're', keys: 500 }],
  ['a deal of the most organizations', { group: 'team', letters: 'raepicd', keys: DEAL_TEAMS_MAX }],
] as const)('the fullest day of %s stays below 300 kB', (_, fullest) => {
  const counts = fullestDay(fullest)

  const { packed } = dayItem(KEY, counts)

  expect(counts.size).toBeGreaterThan(11_000)
  expect((packed as Uint8Array).length).toBeLessThan(300_000)
})
