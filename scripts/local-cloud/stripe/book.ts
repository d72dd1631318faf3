import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Drawer, Drawers, Records } from './records.ts'
import { missingResource } from './refusals.ts'

/** API version that the stand-in implements, the same as that of the Stripe library. */
export const API_VERSION = '2026-10-28.endive'

/** State that all operations share. */
export interface Book {
  readonly records: Records
  /** Base URL of the pages, without a trailing slash. */
  readonly pagesUrl: string
  /** Returns the stand-in's time in seconds since 1970. Tests may advance it. */
  now(): number
  /** Returns a new id, such as `ch_...`. */
  newId(prefix: string): string
  /** Returns Stripe's fee for a payment, in cents. */
  feeOf(amount: number): number
  /** Records an event and sends it to the webhooks. */
  publish(type: Stripe.Event.Type, object: object, account?: string): void
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

/** Stripe's name of each kind of object, and of the parameter that contains its id. */
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

/**
 * Returns the object or throws Stripe's 404. `param` names the parameter that contains the id; if
 * absent, the name in `WORDS` is used.
 */
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

export function change<D extends Drawer>(
  book: Book,
  drawer: D,
  id: string,
  fields: Partial<Drawers[D]>,
): Drawers[D] {
  return book.records.put(drawer, { ...find(book, drawer, id), ...fields })
}

/**
 * Returns the id in a field, which can hold the id or the expanded object. Returns undefined if the
 * field is empty.
 */
export function idIn(field: string | { id: string } | null | undefined): string | undefined {
  return typeof field === 'string' ? field : field?.id
}
