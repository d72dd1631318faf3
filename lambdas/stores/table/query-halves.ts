import { BadCursor } from '../../base/bad-cursor.ts'
import { halvesOf } from './crowds.ts'
import { INDEX } from './keys.ts'
import { ALWAYS } from './pages.ts'
import { countRange, type Item, type ItemPage, queryPage, queryPages, type Range } from './table.ts'

/**
 * Range of an index list that is split into two halves. Sort keys begin with a time and are unique.
 */
interface HalvedRange extends Pick<Range, 'pk' | 'between' | 'limit' | 'after'> {
  readonly index: keyof typeof INDEX
  /**
   * Number of items to read from each half, `limit` by default. A smaller number avoids reading
   * items that are not returned, but pages may be shorter.
   */
  readonly perHalf?: number
}

/**
 * Reads a page of a halved list, newest first. The position of the next page is the sort key of the
 * last returned item, from which both halves continue.
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
        // Requests one more item, because one half returns the last item of the previous page
        // again.
        limit: after === undefined ? perHalf : perHalf + 1,
      }),
    ),
  )
  // If a half has further pages, its unread items may be newer than some items of the other half.
  // These items of the other half are left for the next page.
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

/** Returns the position after an item in a halved list. */
export function positionOf(item: Item, index: keyof typeof INDEX): Record<string, unknown> {
  const { sk } = INDEX[index]
  return { [sk]: item[sk] }
}

/**
 * Returns the sort key that `after` contains, if any. A cursor from before the list was split also
 * contains other keys. Throws if the sort key is outside the range.
 */
function afterOf({ index, after, between: [from, to] = ALWAYS }: HalvedRange): string | undefined {
  if (after === undefined) return undefined
  const sort = after[INDEX[index].sk]
  if (typeof sort === 'string' && sort >= from && sort <= to) return sort
  throw new BadCursor('The cursor is of another list')
}

/** Yields all pages of a halved list, one half after the other. */
export async function* queryHalfPages(
  range: Omit<Range, 'after'>,
): AsyncGenerator<Item[], void, undefined> {
  for (const half of halvesOf(range.pk)) yield* queryPages({ ...range, pk: half })
}

/** Counts the items of a halved list. */
export async function countHalves(pk: string, index: keyof typeof INDEX): Promise<number> {
  const counts = await Promise.all(halvesOf(pk).map((half) => countRange({ pk: half, index })))
  return counts.reduce((sum, count) => sum + count, 0)
}
