import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Drawer, Drawers, Records } from './records.ts'
import { missingResource } from './refusals.ts'

/** The API version whose shapes the stand-in speaks: that of the library in package.json. */
export const API_VERSION = '2026-10-28.endive'

/** State that every operation works on. */
export interface Book {
  readonly records: Records
  /** Base URL of the pages, without a trailing slash. */
  readonly pagesUrl: string
  /** Seconds since 1970 by the stand-in's own clock, which tests may put forward. */
  now(): number
  /** A new id, such as `ch_...`. */
  newId(prefix: string): string
  /** Returns the processor's fee for a payment. */
  feeOf(amount: number): number
  /** Writes an event down and sends it to the webhooks. */
  tell(type: Stripe.Event.Type, object: object, account?: string): void
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

/** The words that Stripe uses for a kind of object, and for the parameter that names one. */
const WORDS: Partial<Record<Drawer, readonly [noun: string, param: string]>> = {
  account: ['account', 'account'],
  session: ['checkout.session', 'session'],
  intent: ['payment_intent', 'intent'],
  charge: ['charge', 'id'],
  refund: ['refund', 'id'],
  transfer: ['transfer', 'id'],
  reversal: ['transfer_reversal', 'id'],
  dispute: ['dispute', 'dispute'],
  balance: ['balance transaction', 'id'],
  event: ['event', 'id'],
}

/** The object, or Stripe's 404. `param` where it was named by another parameter than its own. */
export function find<D extends Drawer>(
  book: Book,
  drawer: D,
  id: string,
  param?: string,
): Drawers[D] {
  const found = book.records.get(drawer, id)
  if (found !== undefined) return found
  const [noun, ownParam] = WORDS[drawer] ?? [drawer, 'id']
  throw missingResource(noun, id, param ?? ownParam)
}

/** Changes some fields of a kept object. */
export function change<D extends Drawer>(
  book: Book,
  drawer: D,
  id: string,
  fields: Partial<Drawers[D]>,
): Drawers[D] {
  return book.records.put(drawer, { ...find(book, drawer, id), ...fields })
}

/** The id of a field that may have been expanded; in the records nothing is. */
export function idIn(field: string | { id: string } | null | undefined): string | undefined {
  return typeof field === 'string' ? field : field?.id
}
