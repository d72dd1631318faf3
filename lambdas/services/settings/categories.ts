import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readCategories, saveCategories } from '#shared/api/settings.schemas.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { FrenchNames } from '#shared/model/category.ts'
import type { CategoryMoves } from '#shared/organizations/category-moves.ts'
import type { CategoryRows } from '#shared/validation/categories.ts'
import { categoryFaults, namedIn } from '#shared/validation/category-names.ts'
import type { Caller } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { type Categories, readCategorySetting } from '../../stores/organizations/categories.ts'
import { moveCategories } from '../mirrors/move-categories.ts'
import { changeSetting } from './change-setting.ts'

/** Maximum milliseconds that a request waits for mirrors to be updated, well within its timeout. */
const TIME_MS = 8_000

export async function currentCategories(): Promise<OutputOf<typeof readCategories>> {
  const { content, version } = await readCategorySetting()
  const { categories, french } = content
  return { categories, french, version }
}

/**
 * Saves all categories, and renames them in organizations, brands and businesses. Refuses while an
 * earlier save is still being applied, because a name that it freed may be in use again.
 */
export async function changeCategories(
  { categories: rows, version }: BodyOf<typeof saveCategories>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof saveCategories> | Refusal> {
  if ((await moveCategories(now, TIME_MS)) !== 'done') return refuse('busy')
  const stored = await readCategorySetting()
  const errors = stored.version === version ? faultsOf(rows, stored.content) : []
  if (errors.length > 0) return refuse('invalidInput', { errors })
  const saved = await changeSetting<Categories>({
    name: 'CATEGORIES',
    read: readCategorySetting,
    change: (before) => contentOf(rows, before),
    version,
    caller,
    now,
  })
  if (!isRefusal(saved)) await follow(now)
  return saved
}

async function follow(now: Date): Promise<void> {
  try {
    void (await moveCategories(now, TIME_MS))
  } catch (error) {
    logger.warn('what carries categories is left to the stream', { error })
  }
}

function faultsOf(rows: CategoryRows, { categories }: Categories): FieldFault[] {
  const names = categories.map(({ name }) => name)
  const subnames = categories.flatMap(({ subcategories }) => subcategories)
  const gone = [
    ...unknown(rows, names),
    ...rows.flatMap(({ subcategories }) => unknown(subcategories, subnames)),
  ]
  return [
    ...namedIn(rows)
      .filter(({ was }) => was !== undefined && gone.includes(was))
      .map(({ path }) => ({
        path: `body.${path}`,
        messageKey: 'validation.category.gone' as const,
        detail: 'must have had a name that is stored',
      })),
    ...categoryFaults(rows, [...names, ...subnames]).map(({ path, messageKey }) => ({
      path: `body.${path}`,
      messageKey,
      detail: 'must be a name of its own',
    })),
  ]
}

function unknown(rows: readonly { was?: string | undefined }[], stored: readonly string[]) {
  return rows.flatMap(({ was }) => (was === undefined || stored.includes(was) ? [] : [was]))
}

function contentOf(rows: CategoryRows, before: Categories): Categories {
  const kinds = new Map(before.categories.map(({ name, kind }) => [name, kind]))
  const moves: CategoryMoves = {
    categories: movesOf(
      before.categories.map(({ name }) => name),
      rows,
    ),
    subcategories: movesOf(
      before.categories.flatMap(({ subcategories }) => subcategories),
      rows.flatMap(({ subcategories }) => subcategories),
    ),
  }
  const hasMoved = Object.values(moves).some((moved) => Object.keys(moved).length > 0)
  return {
    categories: rows.map(({ was = '', name, subcategories }) => {
      const kind = kinds.get(was)
      const subnames = subcategories.map((sub) => sub.name)
      return { name, subcategories: subnames, ...(kind !== undefined && { kind }) }
    }),
    french: frenchOf(rows),
    ...(hasMoved && { moves }),
  }
}

/** Maps each changed name to its new name, and each deleted name to null. */
function movesOf(
  stored: readonly string[],
  rows: readonly { was?: string | undefined; name: string }[],
): CategoryMoves['categories'] {
  const names = new Map(rows.map(({ was, name }) => [was, name]))
  return Object.fromEntries(
    stored.map((name) => [name, names.get(name) ?? null]).filter(([was, name]) => was !== name),
  )
}

function frenchOf(rows: CategoryRows): FrenchNames {
  const all = rows.flatMap(({ subcategories, ...row }) => [row, ...subcategories])
  return Object.fromEntries(
    all.flatMap(({ name, nameFr }) => (nameFr === undefined ? [] : [[name, nameFr]])),
  )
}
