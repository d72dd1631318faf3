import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { noteDrawn, readDrawn } from '#lambdas/stores/alerts/drawn-fans.ts'
import { halfNumberOf } from '#lambdas/stores/table/crowds.ts'
import { liftKeys } from '#lambdas/stores/table/lift-keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

openTestTable()

const GROUP = 100
const at = '2026-11-24T15:00:00.000Z'
const later = '2026-11-24T15:20:00.000Z'

const anAlert = () => ({ kind: 'triggered', offerKey: ulid(), occasion: at }) as const

it('finds how each fan of many groups was drawn, in both halves, and no other fan', async () => {
  const [alert, teamKey] = [anAlert(), ulid()]
  const fans = Array.from({ length: 2_000 }, () => ulid())
  const isHeld = (userKey: string) => fans.indexOf(userKey) % 20 === 0
  for (const half of [0, 1]) {
    const ofHalf = fans.filter((userKey) => halfNumberOf(userKey) === half).toSorted()
    for (let i = 0; i < ofHalf.length; i += GROUP) {
      const group = ofHalf.slice(i, i + GROUP)
      const place = { teamKey, half, fan: group.at(-1) ?? '' }
      const [told, held] = [group.filter((key) => !isHeld(key)), group.filter(isHeld)]
      await noteDrawn(alert, place, { at: half === 0 ? at : later, told, held })
    }
  }

  const drawn = await readDrawn(alert, teamKey)

  expect(drawn).toMatchObject({ told: 1_900, held: 100, first: at, last: later })
  expect(fans.map((fan) => drawn.find(fan)?.drawn)).toEqual(
    fans.map((fan) => (isHeld(fan) ? 'held' : 'told')),
  )
  const strangers = Array.from({ length: 10_000 }, () => ulid())
  expect(strangers.filter((fan) => drawn.find(fan) !== undefined)).toEqual([])
  expect((await readDrawn(alert, ulid())).first).toBeUndefined()
})

it('stores a group in one write unit, without the keys of its fans, until a week after', async () => {
  const [alert, teamKey] = [anAlert(), ulid()]
  const fans = Array.from({ length: GROUP }, () => ulid()).toSorted()
  const fan = fans.at(-1) ?? ''
  const place = { teamKey, half: 0, fan }

  await noteDrawn(alert, place, { at, told: fans.slice(5), held: fans.slice(0, 5) })

  const item = await getItem(liftKeys.drawn(alert, place))
  expect(JSON.stringify(item).length).toBeLessThan(1_024)
  expect(fans.slice(0, -1).filter((key) => JSON.stringify(item).includes(key))).toEqual([])
  expect(item?.['ttl']).toBe(Date.parse(at) / 1_000 + 14 * 24 * 3_600)
})
