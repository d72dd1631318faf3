import { beforeAll, describe, expect, it } from 'vitest'
import { BadCursor } from '#lambdas/base/bad-cursor.ts'
import { INDEX, type ItemKey } from '#lambdas/stores/table/keys.ts'
import { scanPages, scanTable, WHOLE_TABLE } from '#lambdas/stores/table/scan-table.ts'
import {
  countRange,
  type Item,
  queryAll,
  queryPage,
  type Range,
} from '#lambdas/stores/table/table.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { atOnce, freshKey, putItem, updateItem } from './table-calls.ts'

openTestTable()

/** Returns the sort keys on each page of a range. */
async function pagesOf(range: Omit<Range, 'after'>): Promise<string[][]> {
  const pages: string[][] = []
  let after: Range['after']
  do {
    const { items, next } = await queryPage({ ...range, after })
    pages.push(items.map(({ sk }) => sk))
    after = next
  } while (after !== undefined)
  return pages
}

/** Returns one page's sort keys, joined, or 'refused' if the table refuses the cursor. */
async function sortsOrRefusal(range: Range): Promise<string> {
  try {
    return (await queryPage(range)).items.map(({ sk }) => sk).join()
  } catch (error) {
    if (error instanceof BadCursor) return 'refused'
    throw error
  }
}

async function givenPartition(sorts: readonly string[]): Promise<string> {
  const { pk } = freshKey()
  await Promise.all(sorts.map((sk) => putItem({ pk, sk })))
  return pk
}

/** Sort keys in the order of their bytes. */
const SORTS = [
  'DEAL#1',
  'DEAL#10',
  'DEAL#2',
  'Deal',
  'FOLLOW#',
  'INFO',
  'a',
  'é',
  '\uff5e',
  '\u{1f341}',
]

describe('a query', () => {
  it('reads a partition in the order of the bytes of its sort keys, both ways', async () => {
    const pk = await givenPartition(SORTS.toReversed())

    const forth = await pagesOf({ pk, limit: 100 })
    const back = await pagesOf({ pk, limit: 100, newestFirst: true })

    expect([forth, back]).toEqual([[SORTS], [SORTS.toReversed()]])
  })

  it.each([
    ['begin with a text', { prefix: 'DEAL#' }, SORTS.slice(0, 3)],
    ['begin with a text that is one whole', { prefix: 'DEAL#1' }, SORTS.slice(0, 2)],
    ['lie between two, ends included', { between: ['DEAL#2', 'INFO'] as const }, SORTS.slice(2, 6)],
    [
      'lie between two that are not there',
      { between: ['DEAL#11', 'G'] as const },
      SORTS.slice(2, 5),
    ],
    ['begin with what nothing does', { prefix: 'X' }, []],
  ])('finds those whose sort keys %s', async (_, asked, found) => {
    const pk = await givenPartition(SORTS)

    const forth = await pagesOf({ pk, limit: 100, ...asked })
    const back = await pagesOf({ pk, limit: 100, newestFirst: true, ...asked })

    expect([forth.flat(), back.flat()]).toEqual([found, found.toReversed()])
  })

  it.each([1, 3, 5, 10, 11])('gives pages of %i, and everything once', async (limit) => {
    const pk = await givenPartition(SORTS)

    for (const newestFirst of [false, true]) {
      const pages = await pagesOf({ pk, limit, newestFirst, isConsistent: true })

      expect(pages.flat()).toEqual(newestFirst ? SORTS.toReversed() : SORTS)
      const full = pages.slice(0, Math.floor(SORTS.length / limit))
      expect(full.every(({ length }) => length === limit)).toBe(true)
    }
  })

  it('finds nothing in a partition that nobody has written to', async () => {
    const page = await queryPage({ pk: freshKey().pk, limit: 10 })

    expect(page).toEqual({ items: [], next: undefined })
  })

  it('sees at once what was written, where it asks for that', async () => {
    const { pk } = freshKey()
    for (let n = 0; n < 20; n += 1) {
      await putItem({ pk, sk: `${n}`.padStart(2, '0') })

      const { items } = await queryPage({ pk, limit: 100, isConsistent: true })

      expect(items).toHaveLength(n + 1)
    }
  })
})

describe('the place where a query goes on', () => {
  it('may be behind an item that has gone meanwhile, or never was', async () => {
    const pk = await givenPartition(['a', 'c'])

    const { items } = await queryPage({ pk, limit: 10, after: { pk, sk: 'b' } })

    expect(items.map(({ sk }) => sk)).toEqual(['c'])
  })

  it('is refused where it lacks a part, or has one too many', async () => {
    const pk = await givenPartition(['a', 'c'])

    for (const after of [{ sk: 'a' }, { pk }, { pk, sk: 'a', teamPk: 'T' }]) {
      await expect(queryPage({ pk, limit: 10, after })).rejects.toThrow(BadCursor)
    }
  })

  it('gives nothing of another partition where it is of that', async () => {
    const [pk, other] = [await givenPartition(['a', 'c']), await givenPartition(['b', 'd'])]

    const sorts = await sortsOrRefusal({ pk, limit: 10, after: { pk: other, sk: 'b' } })

    // DynamoDB rejects this cursor. Dynoxide, the local engine, checks only the sort key.
    expect(['c', 'refused']).toContain(sorts)
  })
})

describe('a page', () => {
  it('ends at a megabyte, though its limit is not reached', async () => {
    const { pk } = freshKey()
    const text = 'x'.repeat(300_000)
    for (const sk of ['1', '2', '3', '4', '5']) await putItem({ pk, sk }, { text })

    const pages = await pagesOf({ pk, limit: 100 })

    expect(pages.flat()).toEqual(['1', '2', '3', '4', '5'])
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(4)
    expect(await countRange({ pk })).toBe(5)
  })
})

type IndexName = keyof typeof INDEX
const INDEXES = Object.keys(INDEX) as IndexName[]

/** Returns the attributes that put an item into an index. */
function placeIn(index: IndexName, pk: string, sk: string) {
  const names = INDEX[index]
  return { [names.pk]: pk, [names.sk]: sk }
}

describe.each(INDEXES)('what the index %s lists', (index) => {
  it('is the items that have both of its keys, with all that they hold', async () => {
    const [list, key, half] = [freshKey().pk, freshKey(), freshKey()]
    const fields = { ...placeIn(index, list, '1'), rows: [1, { two: 2 }], none: null }
    await putItem(key, fields)
    await putItem(half, { [INDEX[index].pk]: list })

    const { items } = await queryPage({ pk: list, index, limit: 10 })

    expect(items).toEqual([{ ...key, ...fields }])
  })

  it('follows an item that moves and leaves', async () => {
    const [from, to, key] = [freshKey().pk, freshKey().pk, freshKey()]
    const names = INDEX[index]
    const lists = async () => [
      await countRange({ pk: from, index }),
      await countRange({ pk: to, index }),
    ]
    await putItem(key, placeIn(index, from, '1'))

    const seen = [await lists()]
    await updateItem(key, { update: `SET ${names.pk} = :to`, values: { ':to': to } })
    seen.push(await lists())
    await updateItem(key, { update: `REMOVE ${names.sk}` })
    seen.push(await lists())

    expect(seen).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })
})

describe.each(INDEXES)('a query of the index %s', (index) => {
  it('gives each of many with one sort key once, in pages, both ways', async () => {
    const list = freshKey().pk
    const keys = Array.from({ length: 11 }, () => freshKey())
    await Promise.all(
      keys.map((key, n) => putItem(key, placeIn(index, list, n < 8 ? 'same' : `z${n}`))),
    )
    const read = async (newestFirst: boolean, limit: number, items: Item[] = []) => {
      for await (const item of queryAll({ pk: list, index, limit, newestFirst })) items.push(item)
      return items
    }

    for (const limit of [1, 3, 4, 20]) {
      for (const newestFirst of [false, true]) {
        const items = await read(newestFirst, limit)

        expect(new Set(items.map(({ pk }) => pk))).toEqual(new Set(keys.map(({ pk }) => pk)))
        const sorts = items.map((item) => String(item[INDEX[index].sk]))
        expect(sorts).toEqual(newestFirst ? sorts.toSorted().reverse() : sorts.toSorted())
        expect(items).toHaveLength(keys.length)
      }
    }
  })

  it('finds those between two sort keys, and those that begin with a text', async () => {
    const list = freshKey().pk
    const sorts = ['2026-03-01', '2026-03-02', '2026-03-02#1', '2026-04-01']
    await Promise.all(sorts.map((sk) => putItem(freshKey(), placeIn(index, list, sk))))
    const found = async (asked: Pick<Range, 'prefix' | 'between'>) => {
      const { items } = await queryPage({ pk: list, index, limit: 10, ...asked })
      return items.map((item) => item[INDEX[index].sk])
    }

    expect([
      await found({ between: ['2026-03-02', '2026-03-31'] }),
      await found({ prefix: '2026-03-02' }),
    ]).toEqual([sorts.slice(1, 3), sorts.slice(1, 3)])
  })

  it('gives nothing of another list, though its cursor points there', async () => {
    const [list, other] = [freshKey().pk, freshKey().pk]
    const [key, theirs] = [freshKey('OURS'), freshKey('THEIRS')]
    await putItem(key, placeIn(index, list, '2'))
    await putItem(theirs, placeIn(index, other, '1'))
    await putItem(freshKey('THEIRS'), placeIn(index, other, '3'))
    const after = { ...theirs, ...placeIn(index, other, '1') }

    const sorts = await sortsOrRefusal({ pk: list, index, limit: 10, after })

    expect(['OURS', 'refused']).toContain(sorts)
  })
})

describe('a scan', () => {
  let keys: readonly ItemKey[]
  beforeAll(async () => {
    const text = 'x'.repeat(30_000)
    keys = await atOnce(60, async (n) => {
      const key = { pk: `SCAN#${n % 3}#${n}`, sk: n % 2 === 0 ? 'INFO' : 'OTHER' }
      await putItem(key, { text })
      return key
    })
  })
  const filter = {
    FilterExpression: 'sk = :info AND (begins_with(pk, :one) OR begins_with(pk, :two))',
    ExpressionAttributeValues: { ':info': 'INFO', ':one': 'SCAN#0#', ':two': 'SCAN#1#' },
  }
  const wanted = () => {
    return keys
      .filter(({ pk, sk }) => sk === 'INFO' && !pk.startsWith('SCAN#2'))
      .map(({ pk }) => pk)
  }

  it('in four parts gives each item once that its filter lets through', async () => {
    const found: string[] = []

    await scanTable(({ pk }) => found.push(pk), filter)

    expect(found.toSorted()).toEqual(wanted().toSorted())
  })

  it('that is broken off goes on where it was', async () => {
    const found: string[] = []
    let [positions, rounds] = [WHOLE_TABLE, 0]
    while (positions.some((position) => position !== 'done')) {
      let pages = 0
      positions = await scanPages(
        async (items) => void found.push(...items.map(({ pk }) => pk)),
        filter,
        { positions, isTimeUp: () => pages++ >= WHOLE_TABLE.length },
      )
      rounds += 1
    }

    expect(rounds).toBeGreaterThan(1)
    expect(found.toSorted()).toEqual(wanted().toSorted())
  })
})
