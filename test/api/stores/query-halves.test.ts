import fc from 'fast-check'
import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { BadCursor } from '#lambdas/base/bad-cursor.ts'
import { followItem } from '#lambdas/stores/fans/follows.ts'
import { followersOf, halfOf, halvesOf } from '#lambdas/stores/table/crowds.ts'
import {
  countHalves,
  positionOf,
  queryHalfPages,
  queryHalves,
} from '#lambdas/stores/table/query-halves.ts'
import type { Item, ItemPage } from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { put } from '#test/fixtures/world.ts'

openTestTable()

const instantOf = (minute: number) => new Date(Date.UTC(2026, 4, 30, 20, minute)).toISOString()
const sortOf = ({ teamSk }: Item) => String(teamSk)

/**
 * Creates a follower of a new organization for each of the minutes. Returns the sort keys of the
 * followers, newest first.
 */
async function givenFollowers(minutes: readonly number[]) {
  const teamKey = ulid()
  const items = minutes.map((minute) => followItem(ulid(), teamKey, instantOf(minute)))
  await put(...items)
  const newestFirst = items.map(sortOf).sort().reverse()
  return { list: { pk: followersOf(teamKey), index: 'byTeam' } as const, items, newestFirst }
}

type Asked = Omit<Parameters<typeof queryHalves>[0], 'pk' | 'index'>

/** Reads all pages after a position. Returns all rows, and the number of rows of each page. */
async function readOn(list: { pk: string; index: 'byTeam' }, asked: Asked) {
  const rows: string[] = []
  const sizes: number[] = []
  let after = asked.after
  do {
    const page: ItemPage = await queryHalves({ ...list, ...asked, after })
    rows.push(...page.items.map(sortOf))
    sizes.push(page.items.length)
    after = page.next
  } while (after !== undefined)
  return { rows, sizes }
}

// There are only 13 different minutes, so many followers share one.
const Minutes = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 24 })

it('reads two halves as if they were one sorted list, from any row on, in pages of any size', async () => {
  const check = async (
    minutes: readonly number[],
    { limit, share, from, to }: { limit: number; share: number; from: number; to: number },
  ) => {
    const { list, items, newestFirst } = await givenFollowers(minutes)
    const perHalf = Math.ceil(limit * share)

    const whole = await readOn(list, { limit })
    expect(whole.rows).toEqual(newestFirst)
    expect(whole.sizes.slice(0, -1).every((size) => size === limit)).toBe(true)
    expect((await readOn(list, { limit, perHalf })).rows).toEqual(newestFirst)

    const between = [instantOf(from), `${instantOf(to)}#~`] as const
    const inPeriod = newestFirst.filter((sort) => sort >= between[0] && sort <= between[1])
    expect((await readOn(list, { limit, perHalf, between })).rows).toEqual(inPeriod)

    for (const item of items) {
      const rest = newestFirst.slice(newestFirst.indexOf(sortOf(item)) + 1)
      const after = positionOf(item, 'byTeam')
      expect((await readOn(list, { limit, perHalf, after })).rows).toEqual(rest)
    }
    expect(await countHalves(list.pk, list.index)).toBe(items.length)
    const all: string[] = []
    for await (const page of queryHalfPages({ ...list, limit })) all.push(...page.map(sortOf))
    expect(all.sort().reverse()).toEqual(newestFirst)
  }
  const Pages = fc.record({
    limit: fc.integer({ min: 1, max: 14 }),
    share: fc.constantFrom(0.1, 0.5, 1),
    from: fc.integer({ min: 0, max: 6 }),
    to: fc.integer({ min: 6, max: 12 }),
  })
  await fc.assert(fc.asyncProperty(Minutes, Pages, check), { numRuns: 25 })
})

it('goes on from cursors of before there were halves, and from a row that is gone', async () => {
  const { list, items, newestFirst } = await givenFollowers([1, 1, 2, 3, 3, 5, 8])
  const item = items[3] as Item
  const { pk, sk, teamPk, teamSk } = item
  const rest = newestFirst.slice(newestFirst.indexOf(sortOf(item)) + 1)

  expect((await readOn(list, { limit: 3, after: { pk, sk, teamPk, teamSk } })).rows).toEqual(rest)
  const gone = { teamSk: `${instantOf(3)}#~` }
  expect((await readOn(list, { limit: 3, after: gone })).rows).toEqual(newestFirst.slice(2))
})

it('refuses a position that no page of the period has given', async () => {
  const { list, items } = await givenFollowers([1, 5])
  const between = [instantOf(4), instantOf(9)] as const
  const after = positionOf(items[0] as Item, 'byTeam')

  await expect(queryHalves({ ...list, limit: 3, between, after })).rejects.toThrow(BadCursor)
  await expect(queryHalves({ ...list, limit: 3, after: { sk: 'x' } })).rejects.toThrow(BadCursor)
})

it('holds about as many in each half', () => {
  const halves = Array.from({ length: 1000 }, (_, fan) => halfOf('LIST', `fan${fan}`))

  expect(new Set(halves)).toEqual(new Set(halvesOf('LIST')))
  const inFirst = halves.filter((half) => half === 'LIST').length
  expect(Math.abs(inFirst - 500)).toBeLessThan(50)
})
