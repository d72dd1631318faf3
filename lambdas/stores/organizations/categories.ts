import * as z from 'zod/mini'
import { Category, FrenchNames, ORGANIZATION_CATEGORIES } from '#shared/model/category.ts'
import { CategoryMoves } from '#shared/organizations/category-moves.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item, parseItem } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { readVersioned, type Versioned } from './settings.ts'

const KEY = keys.setting('CATEGORIES')

const Stored = z.object({
  categories: z.array(Category),
  french: z.optional(FrenchNames),
  moves: z.optional(CategoryMoves),
})

/** All categories; `moves` is what the last save has made of names, until all that carries them has followed. */
export type Categories = {
  readonly categories: Category[]
  readonly french: FrenchNames
  readonly moves?: CategoryMoves
}

/** In one batch request, which functions that read no single item may make too. */
export async function readCategories(): Promise<Categories> {
  const [item] = await batchGet([KEY])
  return toCategories(item)
}

/** The same for editing: as it is at this moment. */
export function readCategorySetting(): Promise<Versioned<Categories>> {
  return readVersioned('CATEGORIES', toCategories)
}

export function toCategories(item: Item | undefined): Categories {
  if (item === undefined) return { categories: [], french: {} }
  const { categories, french = {}, moves } = parseItem(Stored, item)
  return { categories: withKinds(categories), french, ...(moves !== undefined && { moves }) }
}

/** One that has kept the name of a kind is of it, where no other is. */
function withKinds(categories: Category[]): Category[] {
  const taken = new Set(categories.map(({ kind }) => kind))
  return categories.map((category) => {
    const kind = ORGANIZATION_CATEGORIES.find((name) => name === category.name)
    const isFree = category.kind === undefined && kind !== undefined && !taken.has(kind)
    return isFree ? { ...category, kind } : category
  })
}

/** For what follows the moves of a save: only while they are those to follow. */
export function movesStay(version: Instant): Part {
  return { check: { Key: KEY, ...unsettled(version) } }
}

/** Everything has followed the moves of a save. Nobody edits them: the version stays. */
export async function settleMoves(version: Instant): Promise<void> {
  await writeTransaction({
    moves: { update: { Key: KEY, UpdateExpression: 'REMOVE moves', ...unsettled(version) } },
  })
}

function unsettled(version: Instant) {
  return {
    ConditionExpression: 'updatedAt = :version AND attribute_exists(moves)',
    ExpressionAttributeValues: { ':version': version },
  }
}

export function categoriesItem({ categories, french }: Categories): Item {
  return { ...KEY, categories, french }
}
