import * as z from 'zod/mini'
import { NUMBERED_PAGES_MAX, SEARCH_TERMS_MAX_LENGTH } from '../constants.ts'
import { Count } from '../model/common.ts'

const pageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    z.int().check(z.gte(1), z.lte(NUMBERED_PAGES_MAX)),
  ),
)

/** Query parameters of lists that are split into numbered pages. */
export const numberedQuery = {
  query: z.optional(z.string().check(z.maxLength(SEARCH_TERMS_MAX_LENGTH))),
  page: z.optional(pageNumber),
}

/** Returns the output schema of a numbered page, with the total number of rows and pages. */
export function numberedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return { items: z.array(item), total: Count, pages: Count }
}
