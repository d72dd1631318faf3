import { type Book, find } from './book.ts'
import type { Drawer, Drawers } from './records.ts'
import { invalidParameter } from './refusals.ts'
import { integer, list, object, optional, type Shape, text } from './shapes.ts'

const createdRange = object({
  gt: optional(integer()),
  gte: optional(integer()),
  lt: optional(integer()),
  lte: optional(integer()),
})
type Created = number | ReturnType<typeof createdRange>
const created: Shape<Created> = (value, path) =>
  typeof value === 'string' ? integer()(value, path) : createdRange(value, path)

/** Parameters that every list accepts. */
export const paging = {
  limit: optional(integer()),
  starting_after: optional(text()),
  ending_before: optional(text()),
  created: optional(created),
  expand: optional(list(text())),
}
export interface Paging {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
  readonly created?: Created | undefined
}

export interface Page<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

/** Returns one page of stored objects, newest first. */
export function page<D extends Exclude<Drawer, 'draft' | 'link' | 'kept' | 'setting'>>(
  book: Book,
  drawer: D,
  input: Paging & { readonly url: string },
  isWanted: (object: Drawers[D]) => boolean = () => true,
): Page<Drawers[D]> {
  const { limit = 10, starting_after: after, ending_before: before } = input
  if (limit < 1 || limit > 100) {
    throw invalidParameter(`Invalid integer: ${limit}; must be between 1 and 100`, 'limit')
  }
  if (after !== undefined) find(book, drawer, after, 'starting_after')
  if (before !== undefined) find(book, drawer, before, 'ending_before')
  const newestFirst = book.records
    .all(drawer)
    .reverse()
    .sort((a, b) => (b.created ?? 0) - (a.created ?? 0))
  const indexOf = (id: string) => newestFirst.findIndex((one) => one.id === id)
  const inOrder =
    before === undefined
      ? newestFirst.slice(after === undefined ? 0 : indexOf(after) + 1)
      : newestFirst.slice(0, indexOf(before)).reverse()
  const wanted = inOrder.filter((one) => isCreatedIn(one, input.created) && isWanted(one))
  const data = wanted.slice(0, limit)
  return {
    object: 'list',
    data: before === undefined ? data : data.reverse(),
    has_more: wanted.length > limit,
    url: input.url,
  }
}

function isCreatedIn(one: { created?: number }, range: Created | undefined): boolean {
  const at = one.created ?? 0
  if (range === undefined) return true
  if (typeof range === 'number') return at === range
  return (
    at > (range.gt ?? -1) &&
    at >= (range.gte ?? 0) &&
    at < (range.lt ?? Number.POSITIVE_INFINITY) &&
    at <= (range.lte ?? Number.POSITIVE_INFINITY)
  )
}

const DRAWER_OF: Readonly<Record<string, Drawer>> = {
  acct: 'account',
  cs: 'session',
  pi: 'intent',
  ch: 'charge',
  re: 'refund',
  tr: 'transfer',
  trr: 'reversal',
  dp: 'dispute',
  txn: 'balance',
}
const DEPTH_MAX = 4

type Tree = Record<string, unknown>

/** Returns a copy of an answer in which the ids at `paths` are replaced by their objects. */
export function expand<T extends object>(book: Book, answer: T, paths: readonly string[] = []): T {
  if (paths.length === 0) return answer
  const copy = structuredClone(answer)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > DEPTH_MAX) {
      throw invalidParameter(
        `You cannot expand more than ${DEPTH_MAX} levels of a property`,
        'expand',
      )
    }
    expandAt(book, copy as Tree, parts, path)
  }
  return copy
}

function expandAt(book: Book, tree: Tree, parts: readonly string[], path: string): void {
  const [name = '', ...rest] = parts
  if (!Object.hasOwn(tree, name) && !canBeAdded(tree, name)) {
    throw invalidParameter(`This property cannot be expanded (${path}).`, 'expand')
  }
  const value = added(book, tree, name) ?? objectOf(book, tree[name]) ?? tree[name]
  tree[name] = value
  for (const one of Array.isArray(value) ? value : [value]) {
    if (rest.length > 0 && one !== null && typeof one === 'object') {
      expandAt(book, one as Tree, rest, path)
    }
  }
}

function objectOf(book: Book, id: unknown): object | undefined {
  if (typeof id !== 'string') return undefined
  const drawer = DRAWER_OF[id.split('_')[0] ?? '']
  const found = drawer && book.records.get(drawer, id)
  return found && structuredClone(found)
}

/** Returns whether a field is a list that Stripe includes only if the request expands it. */
function canBeAdded(tree: Tree, name: string): boolean {
  return (
    (tree['object'] === 'checkout.session' && name === 'line_items') ||
    (tree['object'] === 'charge' && name === 'refunds')
  )
}

function added(book: Book, tree: Tree, name: string): object | undefined {
  if (!canBeAdded(tree, name)) return undefined
  const id = String(tree['id'])
  const data =
    name === 'refunds'
      ? book.records
          .all('refund')
          .filter(({ charge }) => charge === id)
          .reverse()
      : (book.records.get('draft', id)?.lineItems ?? [])
  const url =
    name === 'refunds' ? `/v1/charges/${id}/refunds` : `/v1/checkout/sessions/${id}/line_items`
  return { object: 'list', data: structuredClone(data), has_more: false, url }
}
