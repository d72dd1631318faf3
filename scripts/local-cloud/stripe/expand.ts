import type { Book } from './book.ts'
import type { Drawer } from './records.ts'
import { invalidParameter } from './refusals.ts'

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

/** Returns whether an object contains this list only if it is expanded. */
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
