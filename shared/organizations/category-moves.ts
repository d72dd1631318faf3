import * as z from 'zod/mini'
import { text } from '../model/common.ts'

/** New names of categories, by old name. Null means that the name was removed. */
const Moves = z.record(z.string(), z.nullable(text(60)))
type Moves = z.infer<typeof Moves>

/**
 * Category names that one save of the settings renamed or removed. The same changes are then made
 * in all organizations, brands and businesses that use the names. No name is both old and new, so
 * making the changes twice has no further effect.
 */
export const CategoryMoves = z.object({ categories: Moves, subcategories: Moves })
export type CategoryMoves = z.infer<typeof CategoryMoves>

interface Categorized {
  readonly categories: readonly string[]
  readonly subcategories: readonly string[]
}

/** Returns whether an item uses a name that was renamed or removed. */
export function isMoved(one: Categorized, moves: CategoryMoves): boolean {
  return (
    one.categories.some((name) => Object.hasOwn(moves.categories, name)) ||
    one.subcategories.some((name) => Object.hasOwn(moves.subcategories, name))
  )
}

/** Returns an item's names after the changes, without duplicates. */
export function movedNames({ categories, subcategories }: Categorized, moves: CategoryMoves) {
  return {
    categories: follow(categories, moves.categories),
    subcategories: follow(subcategories, moves.subcategories),
  }
}

function follow(names: readonly string[], moves: Moves): string[] {
  return [...new Set(names.flatMap((name) => newName(name, moves) ?? []))]
}

/** Returns the current name, or undefined if the name was removed. */
function newName(name: string, moves: Moves): string | undefined {
  return Object.hasOwn(moves, name) ? (moves[name] ?? undefined) : name
}
