import * as z from 'zod/mini'
import { text } from '../model/common.ts'

/** What became of names, by the name of before: another one, or null for a name that is gone. */
const Moves = z.record(z.string(), z.nullable(text(60)))
type Moves = z.infer<typeof Moves>

/**
 * What a save has made of names, which everything that carries them follows. No name is both left and
 * taken in one of them: to follow it twice is to follow it once.
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
