import type Stripe from 'stripe'
import { type Book, change, find } from './book.ts'
import { currency, lineItem, makeLineItem } from './line-items.ts'
import { invalidParameter, invalidRequest } from './refusals.ts'
import {
  email,
  flag,
  integer,
  list,
  metadata,
  object,
  oneOf,
  optional,
  parameters,
  required,
  text,
  url,
} from './shapes.ts'

const intentData = object({
  metadata: optional(metadata()),
  transfer_group: optional(text()),
  description: optional(text(1000)),
  receipt_email: optional(email()),
  statement_descriptor_suffix: optional(text(22)),
  transfer_data: optional(object({ destination: required(text()), amount: optional(integer(1)) })),
})

export const sessionParameters = parameters({
  mode: required(oneOf('payment')),
  ui_mode: optional(oneOf('hosted_page')),
  success_url: required(url()),
  cancel_url: optional(url()),
  line_items: required(list(lineItem)),
  currency: optional(currency),
  customer_email: optional(email()),
  client_reference_id: optional(text(200)),
  expires_at: optional(integer(0)),
  locale: optional(oneOf('auto', 'en', 'en-GB', 'fr', 'fr-CA')),
  metadata: optional(metadata()),
  payment_intent_data: optional(intentData),
  allowed_payment_method_types: optional(list(oneOf('card'))),
  adaptive_pricing: optional(object({ enabled: required(flag()) })),
  submit_type: optional(oneOf('auto', 'book', 'donate', 'pay')),
  customer_creation: optional(oneOf('always', 'if_required')),
  expand: optional(list(text())),
})
type SessionInput = ReturnType<typeof sessionParameters>

const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 60 * 60
const MIN_TOTAL = 50
const MAX_TOTAL = 99_999_999

export function createSession(book: Book, input: SessionInput): Stripe.Checkout.Session {
  const created = book.now()
  const expiresAt = input.expires_at ?? created + MAX_SECONDS
  refuseExpiry(expiresAt - created)
  const lineItems = input.line_items.map((item) => makeLineItem(book, item))
  const { total, currency } = sum(lineItems)
  const destination = input.payment_intent_data?.transfer_data?.destination
  if (destination !== undefined) {
    find(book, 'account', destination, 'payment_intent_data[transfer_data][destination]')
  }
  const id = book.newId('cs_test')
  const { payment_intent_data: intent = {} } = input
  book.records.put('draft', { id, lineItems, intent })
  return book.records.put('session', {
    ...quietFields,
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: input.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    created,
    currency,
    customer_creation: input.customer_creation ?? 'if_required',
    customer_details:
      input.customer_email === undefined ? null : customerDetails(input.customer_email),
    customer_email: input.customer_email ?? null,
    expires_at: expiresAt,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: input.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: input.submit_type ?? null,
    success_url: input.success_url,
    url: pageOf(book, id),
  })
}

export function pageOf(book: Book, sessionId: string): string {
  return `${book.pagesUrl}/c/pay/${sessionId}`
}

function refuseExpiry(seconds: number): void {
  if (seconds < MIN_SECONDS) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw invalidParameter(message, 'expires_at')
  }
  if (seconds > MAX_SECONDS) {
    const message =
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    throw invalidParameter(message, 'expires_at')
  }
}

function sum(items: readonly Stripe.LineItem[]): { total: number; currency: string } {
  const [first] = items
  if (first === undefined) {
    throw invalidParameter('Missing required param: line_items.', 'line_items', 'parameter_missing')
  }
  if (items.some((item) => item.currency !== first.currency)) {
    throw invalidParameter('You cannot combine currencies on a single session.', 'line_items')
  }
  const total = items.reduce((all, item) => all + item.amount_total, 0)
  if (total < MIN_TOTAL) {
    const message = `The Checkout Session's total amount due must add up to at least $0.50 ${first.currency}`
    throw invalidParameter(message, 'line_items', 'amount_too_small')
  }
  if (total > MAX_TOTAL) {
    const message = `The Checkout Session's total amount must be no more than $999,999.99 ${first.currency}`
    throw invalidParameter(message, 'line_items', 'amount_too_large')
  }
  return { total, currency: first.currency }
}

export function customerDetails(address: string): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email: address,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

/** Expires an open session, like `POST .../expire`. */
export function expireSession(book: Book, id: string): Stripe.Checkout.Session {
  const { status } = find(book, 'session', id)
  if (status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
    throw invalidRequest(message)
  }
  const expired = change(book, 'session', id, { status: 'expired', url: null })
  book.publish('checkout.session.expired', expired)
  return expired
}

/** Expires the open sessions whose time has run out. */
export function expireOverdue(book: Book): void {
  for (const { id, status, expires_at } of book.records.all('session')) {
    if (status === 'open' && expires_at <= book.now()) expireSession(book, id)
  }
}

/** Fields that our sessions never use. */
const quietFields = {
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>
