import * as z from 'zod/mini'
import { text } from '../model/common.ts'

/** Changes of names, by their old name: the new name, or null for a name that is gone. */
const Moves = z.record(z.string(), z.nullable(text(60)))
type Moves = z.infer<typeof Moves>

/**
 * Name changes made by a save, to be applied to everything that carries the names. No name is both an old and
 * a new one in the same save, so applying the changes twice is the same as applying them once.
 */
export const CategoryMoves = z.object({ categories: Moves, subcategories: Moves })
export type CategoryMoves = z.infer<typeof CategoryMoves>

interface Categorized {
  readonly categories: readonly string[]
  readonly subcategories: readonly string[]
}

/** Whether one carries a name that is another by now, or gone. */
export function isMoved(one: Categorized, moves: CategoryMoves): boolean {
  return (
    one.categories.some((name) => Object.hasOwn(moves.categories, name)) ||
    one.subcategories.some((name) => Object.hasOwn(moves.subcategories, name))
  )
}

/** The names that one carries afterwards, each once. */
export function movedNames({ categories, subcategories }: Categorized, moves: CategoryMoves) {
  return {
    categories: follow(categories, moves.categories),
    subcategories: follow(subcategories, moves.subcategories),
  }
}

function follow(names: readonly string[], moves: Moves): string[] {
  return [...new Set(names.flatMap((name) => newName(name, moves) ?? []))]
}

/** Undefined for a name that is gone. */
function newName(name: string, moves: Moves): string | undefined {
  return Object.hasOwn(moves, name) ? (moves[name] ?? undefined) : name
}
