import * as z from 'zod/mini'
import { PAGE_SIZE, PAGE_SIZE_MAX } from '../constants.ts'

/** Position in a list, opaque to callers. */
export const Cursor = z.string().check(z.minLength(1), z.maxLength(800))

/**
 * Query parameters of a list paged by cursor. Query values arrive as text, so `limit` is converted
 * to a number.
 */
export const pagingQuery = {
  cursor: z.optional(Cursor),
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.gte(1), z.lte(PAGE_SIZE_MAX)),
      ),
    ),
  ),
}

/** Query schema of a list that has only paging parameters. */
export const PagingQuery = z.strictObject(pagingQuery)

export const DEFAULT_LIMIT = PAGE_SIZE

/** Returns the schema of one page of a list. The last page has no `cursor`. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), cursor: z.optional(Cursor) })
}

export interface Page<Item> {
  readonly items: Item[]
  readonly cursor?: string
}
