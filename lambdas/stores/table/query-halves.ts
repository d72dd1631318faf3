import { BadCursor } from '../../base/bad-cursor.ts'
import { halvesOf } from './halves.ts'
import { INDEX } from './keys.ts'
import { ALWAYS } from './period.ts'
import { queryPages } from './query-all.ts'
import { countRange, type Item, type ItemPage, queryPage, type Range } from './table.ts'

/** A list of an index that lies in two halves; its sort keys begin with a time, and each is there once. */
interface HalvedRange extends Pick<Range, 'pk' | 'between' | 'limit' | 'after'> {
  readonly index: keyof typeof INDEX
  /**
   * Number of items read from each half: with fewer than the limit, pages are shorter and nothing is read in
   * vain.
   */
  readonly perHalf?: number
}

/**
 * One page of a list in halves, newest first. Both are read from the same sort key on, which alone
 * is the position in both: of what is read, all is given down to where each half is known, and the
 * next page begins behind the last that was given.
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
        // The last that was given is found again, in one of them.
        limit: after === undefined ? perHalf : perHalf + 1,
      }),
    ),
  )
  // Behind its last item a half that goes on may hold more, as new as what the other one has there.
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

/** The sort key of a position. Those of before there were halves hold it too, beside the item's other keys. */
function afterOf({ index, after, between: [from, to] = ALWAYS }: HalvedRange): string | undefined {
  if (after === undefined) return undefined
  const sort = after[INDEX[index].sk]
  if (typeof sort === 'string' && sort >= from && sort <= to) return sort
  throw new BadCursor('The cursor is of another list')
}

/** All of a list in halves, half by half, each in its order. */
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
