import { expect, it } from 'vitest'
import { CATEGORIES_MAX, CATEGORY_NAMES_MAX, SUBCATEGORIES_MAX } from '#shared/constants.ts'
import { CategoryRows } from '#shared/validation/categories.ts'

/** Returns a name of the maximum length. Each padding character takes three bytes. */
const longName = (number: number) => String(number).padEnd(60, '赛')

function rowsOf(names: number) {
  let number = 0
  const next = () => {
    number += 1
    return { name: longName(number), nameFr: longName(number) }
  }
  const rows = Array.from({ length: CATEGORIES_MAX }, () => ({
    ...next(),
    subcategories: [] as object[],
  }))
  for (const row of rows) {
    while (number < names && row.subcategories.length < SUBCATEGORIES_MAX)
      row.subcategories.push(next())
  }
  return rows
}

it('all categories together fit into their item, far below 400 kB', () => {
  const most = CategoryRows.parse(rowsOf(CATEGORY_NAMES_MAX))
  const names = most.flatMap((row) => [row, ...row.subcategories])
  const stored = {
    categories: most.map(({ name, subcategories }) => ({
      name,
      subcategories: subcategories.map((sub) => sub.name),
    })),
    french: Object.fromEntries(names.map(({ name, nameFr }) => [name, nameFr])),
  }

  expect(Buffer.byteLength(JSON.stringify(stored))).toBeLessThan(300_000)
})

it('one name more than fits is refused in words of its own', () => {
  const { error } = CategoryRows.safeParse(rowsOf(CATEGORY_NAMES_MAX + 1))

  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[], expect.stringContaining('validation.category.tooMany')],
  ])
})
