import type Stripe from 'stripe'
import type { Book } from './book.ts'
import { invalidParameter } from './refusals.ts'
import { integer, list, metadata, object, optional, required, text, url } from './shapes.ts'

/** Currencies in which we sell. Stripe supports more. */
const CURRENCIES = ['cad', 'usd']

export function currency(value: Parameters<ReturnType<typeof text>>[0], path: string): string {
  const name = text(3)(value, path).toLowerCase()
  if (CURRENCIES.includes(name)) return name
  const message = `Invalid currency: ${name}. This stand-in supports these currencies: ${CURRENCIES.join(', ')}`
  throw invalidParameter(message, path)
}

export const lineItem = object({
  quantity: required(integer(1)),
  price_data: required(
    object({
      currency: required(currency),
      unit_amount: required(integer(0)),
      product_data: required(
        object({
          name: required(text(250)),
          description: optional(text()),
          images: optional(list(url())),
          metadata: optional(metadata()),
        }),
      ),
    }),
  ),
})

export function makeLineItem(book: Book, input: ReturnType<typeof lineItem>): Stripe.LineItem {
  const { currency, unit_amount, product_data } = input.price_data
  const amount = unit_amount * input.quantity
  const price = {
    id: book.newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: book.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: book.newId('prod'),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount,
    // Stripe sends a string, which the library converts to a Decimal.
    unit_amount_decimal: String(unit_amount),
  }
  return {
    id: book.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: product_data.name,
    metadata: null,
    price: price as unknown as Stripe.Price,
    quantity: input.quantity,
  }
}
