import { type Item, type ItemPage, queryPage, type Range } from './table.ts'

/** `limit` is how many items one request reads. */
type WholeRange = Omit<Range, 'after'>

/** All items of a range, request by request: for lists that may not be held or answered whole. */
export async function* queryPages(range: WholeRange): AsyncGenerator<Item[], void, undefined> {
  let after: ItemPage['next']
  do {
    const page: ItemPage = await queryPage({ ...range, after })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

/** All items of a range, one by one. The next request is made when its first item is asked for. */
export async function* queryAll(range: WholeRange): AsyncGenerator<Item, void, undefined> {
  for await (const items of queryPages(range)) yield* items
}
