import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { readDrawn, storedDraw } from '#lambdas/stores/alerts/drawn-fans.ts'
import { alertKeys } from '#lambdas/stores/table/alert-keys.ts'
import { halfNumberOf } from '#lambdas/stores/table/crowds.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { noteDrawn } from '#test/fixtures/alerts/note-drawn.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { countCapacity, measure } from '#test/fixtures/measures/capacity.ts'

openTestTable()
beforeAll(() => countCapacity())

const SLICE = 500
const at = '2026-11-24T15:00:00.000Z'
const later = '2026-11-24T15:20:00.000Z'

/** Returns a fan's key. Random keys of 2,000 fans would share the stored bytes of a hash at times. */
const fanNumber = (number: number) => `FAN${String(number).padStart(23, '0')}`

const anAlert = () => ({ kind: 'triggered', offerKey: ulid(), occasion: at }) as const

it('finds how each fan of many slices was drawn, in both halves, and no other fan', async () => {
  const [alert, teamKey] = [{ ...anAlert(), offerKey: 'DEAL' }, ulid()]
  const fans = Array.from({ length: 2_000 }, (_, i) => fanNumber(2 * i))
  const strangers = fans.map((_, i) => fanNumber(2 * i + 1))
  const isHeld = (userKey: string) => fans.indexOf(userKey) % 20 === 0
  for (const half of [0, 1]) {
    const ofHalf = fans.filter((userKey) => halfNumberOf(userKey) === half).toSorted()
    for (let i = 0; i < ofHalf.length; i += SLICE) {
      const slice = ofHalf.slice(i, i + SLICE)
      const place = { teamKey, half, fan: slice.at(-1) ?? '' }
      const [told, held] = [slice.filter((key) => !isHeld(key)), slice.filter(isHeld)]
      await noteDrawn(alert, place, { at: half === 0 ? at : later, told, held })
    }
  }

  const drawn = await readDrawn(alert, teamKey)

  expect(drawn).toMatchObject({ told: 1_900, held: 100, first: at, last: later })
  expect(fans.map((fan) => drawn.find(fan)?.drawn)).toEqual(
    fans.map((fan) => (isHeld(fan) ? 'held' : 'told')),
  )
  expect(strangers.filter((fan) => drawn.find(fan) !== undefined)).toEqual([])
  expect((await readDrawn(alert, ulid())).first).toBeUndefined()
})

it('stores the draw of a slice in two write units, without the keys of its fans, for two weeks', async () => {
  const [alert, teamKey] = [anAlert(), ulid()]
  const fans = Array.from({ length: SLICE }, () => ulid()).toSorted()
  const fan = fans.at(-1) ?? ''
  const place = { teamKey, half: 0, fan }

  const { writeUnits } = await measure(() =>
    noteDrawn(alert, place, { at, told: fans.slice(25), held: fans.slice(0, 25) }),
  )

  // The third write unit claims the slice before its draw is stored.
  expect(writeUnits).toBe(3)
  const item = await getItem(alertKeys.slice(alert, place))
  expect(fans.slice(0, -1).filter((key) => JSON.stringify(item).includes(key))).toEqual([])
  expect(item?.['ttl']).toBe(Date.parse(at) / 1_000 + 14 * 24 * 3_600)
})

it('stores a fan who is alerted again once, with those of an earlier delivery', () => {
  const alert = anAlert()
  const [one, two, out] = [ulid(), ulid(), ulid()]

  const first = storedDraw(alert, { at, told: [one], held: [out] }, undefined)
  const second = storedDraw(alert, { at: later, told: [one, two], held: [out] }, first)

  expect(first?.drawnTold).toHaveLength(3)
  expect(second).toMatchObject({ drawnAt: later, drawnHeld: first?.drawnHeld })
  expect(second?.drawnTold).toHaveLength(6)
  expect(storedDraw(alert, { at, told: [], held: [] }, undefined)).toBeUndefined()
})
