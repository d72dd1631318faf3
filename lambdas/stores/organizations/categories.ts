import * as z from 'zod/mini'
import { Category, FrenchNames } from '#shared/model/category.ts'
import { ORGANIZATION_CATEGORIES } from '#shared/model/category-kinds.ts'
import { CategoryMoves } from '#shared/organizations/category-moves.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item, parseItem } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/writes.ts'
import { type Featured, readVersioned, toFeatured, type Versioned } from './settings.ts'

const KEY = keys.setting('CATEGORIES')

const Stored = z.object({
  categories: z.array(Category),
  french: z.optional(FrenchNames),
  moves: z.optional(CategoryMoves),
})

/** All categories with their French names. */
export type Categories = {
  readonly categories: Category[]
  readonly french: FrenchNames
  /**
   * Renames and deletions of categories that are not yet applied to all organizations, brands and
   * businesses.
   */
  readonly moves?: CategoryMoves
}

/** Reads the categories with a batch request, since some functions may not call GetItem. */
export async function readCategories(): Promise<Categories> {
  const [item] = await batchGet([KEY])
  return toCategories(item)
}

/** Reads the categories consistently for editing, with their version. */
export function readCategorySetting(): Promise<Versioned<Categories>> {
  return readVersioned('CATEGORIES', toCategories)
}

export function toCategories(item: Item | undefined): Categories {
  if (item === undefined) return { categories: [], french: {} }
  const { categories, french = {}, moves } = parseItem(Stored, item)
  return { categories: withKinds(categories), french, ...(moves !== undefined && { moves }) }
}

/**
 * Adds missing kinds. A category with the name of a kind gets that kind, unless another category
 * already has it.
 */
function withKinds(categories: Category[]): Category[] {
  const taken = new Set(categories.map(({ kind }) => kind))
  return categories.map((category) => {
    const kind = ORGANIZATION_CATEGORIES.find((name) => name === category.name)
    const isFree = category.kind === undefined && kind !== undefined && !taken.has(kind)
    return isFree ? { ...category, kind } : category
  })
}

/** Returns a check that the renames saved with this version are still pending. */
export function movesStay(version: Instant): Part {
  return { check: { Key: KEY, ...unsettled(version) } }
}

/**
 * Records that all renames of a version were applied. The version does not change, so open editors
 * can still save. Returns `done` also if another call has recorded it or the categories were saved
 * again.
 */
export async function settleMoves(version: Instant): Promise<'done' | 'busy'> {
  const { kind } = await writeTransaction({
    moves: { update: { Key: KEY, UpdateExpression: 'REMOVE moves', ...unsettled(version) } },
  })
  return kind === 'busy' ? 'busy' : 'done'
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

/** Reads the settings of the home page: the featured entities and the categories. */
export async function readHomeSettings(): Promise<{
  featured: Featured
  categories: Categories
}> {
  const [featured, categories] = await batchGet([keys.setting('FEATURED'), KEY])
  return { featured: toFeatured(featured), categories: toCategories(categories) }
}
