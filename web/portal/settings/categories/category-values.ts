import type { OutputOf } from '#shared/api/contract.ts'
import type { readCategories } from '#shared/api/settings.ts'
import { categoryFaults } from '#shared/validation/category-names.ts'
import type { Faults } from '#web/lib/form/faults.ts'

export type Stored = OutputOf<typeof readCategories>
export type SubcategoryRow = { was: string; name: string; nameFr: string }
export type CategoryRow = SubcategoryRow & { subcategories: readonly SubcategoryRow[] }
export type Values = { categories: readonly CategoryRow[] }

export const NEW: SubcategoryRow = { was: '', name: '', nameFr: '' }

/** What is stored, as it is edited: each row knows the name that it has in the table. */
export function valuesOf({ categories, french }: Pick<Stored, 'categories' | 'french'>): Values {
  const row = (name: string) => ({ was: name, name, nameFr: french[name] ?? '' })
  return {
    categories: categories.map(({ name, subcategories }) => ({
      ...row(name),
      subcategories: subcategories.map(row),
    })),
  }
}

/** Once they are saved, the rows have the names that were sent. */
export function settled(held: Values, sent: Values): Values {
  return { categories: held.categories.map((row, i) => settledRow(row, sent.categories[i])) }
}

function settledRow(row: CategoryRow, sent: CategoryRow | undefined): CategoryRow {
  const subcategories = row.subcategories.map((sub, i) => ({
    ...sub,
    was: sent?.subcategories[i]?.name ?? sub.was,
  }))
  return { ...row, was: sent?.name ?? row.was, subcategories }
}

/** Every name of the table. */
export function namesIn({ categories }: Pick<Stored, 'categories'>): string[] {
  return categories.flatMap(({ name, subcategories }) => [name, ...subcategories])
}

export function faultsIn({ categories }: Values, stored: Stored): Faults {
  const faults = categoryFaults(categories, namesIn(stored))
  return Object.fromEntries(faults.map(({ path, messageKey }) => [path, { messageKey }]))
}

/** A name that is stored, and what it becomes; undefined where it is to go. */
export type Move = { was: string; name: string | undefined }

export function movesIn({ categories }: Values, stored: Stored): Move[] {
  const rows = categories.flatMap(({ subcategories, ...row }) => [row, ...subcategories])
  const names = new Map(rows.map(({ was, name }) => [was, name.trim()]))
  return namesIn(stored)
    .map((was) => ({ was, name: names.get(was) }))
    .filter(({ was, name }) => was !== name)
}
