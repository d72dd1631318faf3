import type { OutputOf } from '#shared/api/route.ts'
import type { readCategories } from '#shared/api/settings.ts'
import { categoryFaults } from '#shared/validation/category-names.ts'
import type { Faults } from '#web/form/index.ts'

export type Stored = OutputOf<typeof readCategories>
export type SubcategoryRow = { was: string; name: string; nameFr: string }
export type CategoryRow = SubcategoryRow & { subcategories: readonly SubcategoryRow[] }
export type Values = { categories: readonly CategoryRow[] }

export const NEW: SubcategoryRow = { was: '', name: '', nameFr: '' }

/** Returns the form values of the categories. `was` is the stored name of a row. */
export function valuesOf({ categories, french }: Pick<Stored, 'categories' | 'french'>): Values {
  const row = (name: string) => ({ was: name, name, nameFr: french[name] ?? '' })
  return {
    categories: categories.map(({ name, subcategories }) => ({
      ...row(name),
      subcategories: subcategories.map(row),
    })),
  }
}

/**
 * Sets `was` of each row to the name that was saved. Rows in `held` may have been edited or moved
 * since `sent` was sent.
 */
export function settled(held: Values, sent: Values): Values {
  const rows = settledRows(held.categories, sent.categories)
  return {
    categories: rows.map(([row, saved]) => ({
      ...row,
      subcategories: settledRows(row.subcategories, saved?.subcategories ?? []).map(([sub]) => sub),
    })),
  }
}

/**
 * Pairs each row with its saved version. A row that was added after sending has none.
 */
function settledRows<Row extends SubcategoryRow>(held: readonly Row[], sent: readonly Row[]) {
  const left = new Set(sent)
  const take = (isIt: (row: Row) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const known = held.map((row) =>
    take(({ was, name }) => was === row.was && (was !== '' || name === row.name)),
  )
  return held.map((row, i): readonly [Row, Row | undefined] => {
    // A new row that was renamed after sending is matched by its position among the new rows.
    const saved = known[i] ?? (row.was === '' ? take(({ was }) => was === '') : undefined)
    return [{ ...row, was: saved?.name.trim() ?? row.was }, saved]
  })
}

/** Returns all stored names of categories and subcategories. */
export function namesIn({ categories }: Pick<Stored, 'categories'>): string[] {
  return categories.flatMap(({ name, subcategories }) => [name, ...subcategories])
}

export function faultsIn({ categories }: Values, stored: Stored): Faults {
  const faults = categoryFaults(categories, namesIn(stored))
  return Object.fromEntries(faults.map(({ path, messageKey }) => [path, { messageKey }]))
}

/** A stored name and its new name. `name` is undefined if the stored name was removed. */
export type Move = { was: string; name: string | undefined }

export function movesIn({ categories }: Values, stored: Stored): Move[] {
  const rows = categories.flatMap(({ subcategories, ...row }) => [row, ...subcategories])
  const names = new Map(rows.map(({ was, name }) => [was, name.trim()]))
  return namesIn(stored)
    .map((was) => ({ was, name: names.get(was) }))
    .filter(({ was, name }) => was !== name)
}
