import { BadCursor } from '../../base/bad-cursor.ts'
import { halvesOf } from './crowds.ts'
import { INDEX } from './keys.ts'
import { ALWAYS } from './pages.ts'
import { countRange, type Item, type ItemPage, queryPage, queryPages, type Range } from './table.ts'

/** Range of a list in two halves of an index; its sort keys begin with a time and are unique. */
interface HalvedRange extends Pick<Range, 'pk' | 'between' | 'limit' | 'after'> {
  readonly index: keyof typeof INDEX
  /** Number of items read from each half: below the limit, pages are shorter and no item is read for nothing. */
  readonly perHalf?: number
}

/**
 * Reads a page of a list in two halves, newest first. Both are read from the same sort key on, which alone is
 * the position: items are returned as far as both halves are known, and the next page begins after the last
 * returned item.
 */
export async function queryHalves(range: HalvedRange): Promise<ItemPage> {
  const { pk, index, limit, perHalf = limit, between = ALWAYS } = range
  const { sk } = INDEX[index]
  const sortOf = (item: Item | undefined) => String(item?.[sk] ?? '')
  const after = afterOf(range)
  const halves = await Promise.all(
    halvesOf(pk).map((half) =>
      queryPage({
        pk: half,
        index,
        newestFirst: true,
        between: [between[0], after ?? between[1]],
        // The last returned item is found again in one of the halves.
        limit: after === undefined ? perHalf : perHalf + 1,
      }),
    ),
  )
  // A half with further pages is known only down to its last item read; items beyond it may be newer than
  // some of the other half.
  const knownTo = halves.map(({ items, next }) => (next === undefined ? '' : sortOf(items.at(-1))))
  const known = halves
    .flatMap(({ items }) => items)
    .filter((item) => sortOf(item) !== after && knownTo.every((to) => sortOf(item) >= to))
    .sort((a, b) => (sortOf(a) < sortOf(b) ? 1 : -1))
  const items = known.slice(0, limit)
  const goesOn = known.length > limit || halves.some(({ next }) => next !== undefined)
  const last = items.at(-1)
  return { items, next: goesOn && last ? positionOf(last, index) : undefined }
}

/** Returns the position after an item in a list of two halves. */
export function positionOf(item: Item, index: keyof typeof INDEX): Record<string, unknown> {
  const { sk } = INDEX[index]
  return { [sk]: item[sk] }
}

/**
 * Returns the sort key of a position. Positions from before the list was split contain it too, with further
 * keys.
 */
function afterOf({ index, after, between: [from, to] = ALWAYS }: HalvedRange): string | undefined {
  if (after === undefined) return undefined
  const sort = after[INDEX[index].sk]
  if (typeof sort === 'string' && sort >= from && sort <= to) return sort
  throw new BadCursor('The cursor is of another list')
}

/** Yields all pages of a list in two halves, half by half. */
export async function* queryHalfPages(
  range: Omit<Range, 'after'>,
): AsyncGenerator<Item[], void, undefined> {
  for (const half of halvesOf(range.pk)) yield* queryPages({ ...range, pk: half })
}

/** Counts the items of a list in two halves. */
export async function countHalves(pk: string, index: keyof typeof INDEX): Promise<number> {
  const counts = await Promise.all(halvesOf(pk).map((half) => countRange({ pk: half, index })))
  return counts.reduce((sum, count) => sum + count, 0)
}
