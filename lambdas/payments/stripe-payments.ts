import type Stripe from 'stripe'
import {
  instant,
  toAccount,
  toCheckoutSession,
  toDispute,
  toPayment,
  toRefund,
  toReversal,
  toTransfer,
} from './from-stripe.ts'
import type {
  NewAccount,
  NewCheckoutSession,
  Outcome,
  Payments,
  Range,
  Transfer,
} from './payments.ts'
import { codeOf, isRefused, isWithoutCode, rethrow, unlessMissing } from './stripe-errors.ts'

/**
 * Returns a payment provider that uses Stripe: Checkout, and separate transfers to Express
 * accounts.
 */
export function stripePayments(stripe: Stripe): Payments {
  return { ...checkout(stripe), ...moneyBack(stripe), ...accounts(stripe), ...lists(stripe) }
}

type Part<Name extends keyof Payments> = Pick<Payments, Name>

function checkout(
  stripe: Stripe,
): Part<'createCheckoutSession' | 'readCheckoutSession' | 'expireCheckoutSession' | 'readPayment'> {
  const { sessions } = stripe.checkout
  const readCheckoutSession: Payments['readCheckoutSession'] = async (id) => {
    const session = await unlessMissing(sessions.retrieve(id))
    return session && toCheckoutSession(session)
  }
  return {
    readCheckoutSession,
    async createCheckoutSession(input, idempotencyKey) {
      const parameters = sessionParameters(input)
      const session = await sessions.create(parameters, { idempotencyKey }).catch(rethrow)
      return toCheckoutSession(session)
    },
    async expireCheckoutSession(id) {
      try {
        return toCheckoutSession(await sessions.expire(id))
      } catch (error) {
        // A refused request means that the session was paid or has expired. Its current state is
        // returned.
        return isRefused(error) ? readCheckoutSession(id) : rethrow(error)
      }
    },
    async readPayment(paymentIntentId) {
      const expand = ['latest_charge.balance_transaction']
      const intent = await unlessMissing(
        stripe.paymentIntents.retrieve(paymentIntentId, { expand }),
      )
      const charge = intent?.latest_charge
      return charge !== null && typeof charge === 'object' ? toPayment(charge) : undefined
    },
  }
}

/** Maximum length of a product name in Checkout. */
const NAME_MAX_LENGTH = 250

function sessionParameters(input: NewCheckoutSession): Stripe.Checkout.SessionCreateParams {
  const { productName, productDescription, pictureUrl, metadata } = input
  return {
    mode: 'payment',
    // Allows only cards and wallets, since other methods pay days later.
    allowed_payment_method_types: ['card'],
    // Shows the price in the deal's currency, not converted to the buyer's.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency.toLowerCase(),
          unit_amount: input.priceCents,
          product_data: {
            name: productName.slice(0, NAME_MAX_LENGTH),
            ...(productDescription && { description: productDescription }),
            ...(pictureUrl !== undefined && { images: [pictureUrl] }),
          },
        },
      },
    ],
    customer_email: input.customerEmail,
    locale: input.locale === 'fr' ? 'fr-CA' : 'en',
    metadata,
    payment_intent_data: { metadata, transfer_group: input.transferGroup },
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    expires_at: Math.floor(Date.parse(input.expiresAt) / 1000),
  }
}

function done<T>(value: T): { readonly isDone: true; readonly value: T } {
  return { isDone: true, value }
}

function refused<Reason extends string>(reason: Reason) {
  return { isDone: false, reason } as const
}

function moneyBack(stripe: Stripe): Part<'refund' | 'transfer' | 'reverseTransfer'> {
  return {
    async refund({ paymentIntentId, amountCents, reason, metadata }, idempotencyKey) {
      const parameters = {
        payment_intent: paymentIntentId,
        ...(amountCents !== undefined && { amount: amountCents }),
        reason,
        metadata,
      }
      try {
        return done(toRefund(await stripe.refunds.create(parameters, { idempotencyKey })))
      } catch (error) {
        if (codeOf(error) === 'charge_already_refunded') return refused('alreadyRefunded')
        if (codeOf(error) === 'charge_disputed') return refused('disputed')
        if (isWithoutCode(error) && paramOf(error) === 'amount') return refused('beyondPayment')
        return rethrow(error)
      }
    },
    async transfer(input, idempotencyKey) {
      const parameters = {
        amount: input.amountCents,
        currency: input.currency.toLowerCase(),
        destination: input.accountId,
        source_transaction: input.chargeId,
        transfer_group: input.transferGroup,
        metadata: input.metadata,
      }
      try {
        return done(toTransfer(await stripe.transfers.create(parameters, { idempotencyKey })))
      } catch (error) {
        const code = codeOf(error)
        if (code === 'insufficient_capabilities_for_transfer') return refused('accountNotReady')
        if (code === 'balance_insufficient') return refused('noFunds')
        if (isWithoutCode(error) && paramOf(error) === 'amount') return refused('beyondPayment')
        return rethrow(error)
      }
    },
    reverseTransfer: (transferId, input, key) => reverse(stripe, transferId, input, key),
  }
}

function paramOf(error: unknown): string | undefined {
  return error instanceof Error && 'param' in error ? String(error.param) : undefined
}

async function reverse(
  stripe: Stripe,
  transferId: string,
  input: Parameters<Payments['reverseTransfer']>[1],
  idempotencyKey: string,
): ReturnType<Payments['reverseTransfer']> {
  const { amountCents, metadata } = input
  const parameters = { ...(amountCents !== undefined && { amount: amountCents }), metadata }
  try {
    const reversal = await stripe.transfers.createReversal(transferId, parameters, {
      idempotencyKey,
    })
    return done(toReversal(reversal))
  } catch (error) {
    if (codeOf(error) === 'balance_insufficient') return refused('noFunds')
    if (isRefused(error)) return whyNotReversed(stripe, transferId, error)
    return rethrow(error)
  }
}

/**
 * Returns why a reversal was refused. Stripe documents no codes for this, so the transfer is read.
 */
async function whyNotReversed(
  stripe: Stripe,
  transferId: string,
  error: unknown,
): Promise<Outcome<never, 'alreadyReversed' | 'beyondTransfer'>> {
  const transfer = await stripe.transfers.retrieve(transferId).catch(rethrow)
  if (transfer.reversed) return refused('alreadyReversed')
  return paramOf(error) === 'amount' ? refused('beyondTransfer') : rethrow(error)
}

function accounts(stripe: Stripe): Part<'createAccount' | 'readAccount' | 'accountLink'> {
  return {
    async createAccount(input, idempotencyKey) {
      const parameters = accountParameters(input)
      return toAccount(await stripe.accounts.create(parameters, { idempotencyKey }).catch(rethrow))
    },
    async readAccount(id) {
      const account = await unlessMissing(stripe.accounts.retrieve(id))
      return account && toAccount(account)
    },
    async accountLink(account, { refreshUrl, returnUrl }) {
      const link = await stripe.accountLinks
        .create({
          account,
          type: 'account_onboarding',
          refresh_url: refreshUrl,
          return_url: returnUrl,
        })
        .catch(rethrow)
      return { url: link.url, expiresAt: instant(link.expires_at) }
    },
  }
}

function accountParameters(input: NewAccount): Stripe.AccountCreateParams {
  return {
    type: 'express',
    country: input.country,
    ...(input.email !== undefined && { email: input.email }),
    business_profile: {
      name: input.name,
      ...(input.website !== undefined && { url: input.website }),
    },
    // Canadian accounts need the capability of card payments to receive transfers.
    capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    metadata: input.metadata,
  }
}

const PAGE = 100

function lists(
  stripe: Stripe,
): Part<
  | 'listCheckoutSessions'
  | 'listPayments'
  | 'listRefunds'
  | 'listTransfers'
  | 'listDisputes'
  | 'transfersOf'
  | 'disputesOf'
> {
  return {
    transfersOf: (group) => transfersOf(stripe, group),
    disputesOf: (intent) =>
      all(each(() => stripe.disputes.list({ payment_intent: intent, limit: PAGE }), toDispute)),
    listCheckoutSessions: (range) =>
      each(() => stripe.checkout.sessions.list(pages(range)), toCheckoutSession),
    listPayments: (range) =>
      each(
        () => stripe.charges.list({ ...pages(range), expand: ['data.balance_transaction'] }),
        toPayment,
      ),
    listRefunds: (range) => each(() => stripe.refunds.list(pages(range)), toRefund),
    listTransfers: (range) => each(() => stripe.transfers.list(pages(range)), toTransfer),
    listDisputes: (range) => each(() => stripe.disputes.list(pages(range)), toDispute),
  }
}

/**
 * Returns the transfers of a group with all reversals, since a transfer itself contains only its
 * newest ten.
 */
async function transfersOf(stripe: Stripe, group: string): Promise<Transfer[]> {
  const page = { limit: PAGE }
  const list = () => stripe.transfers.list({ ...page, transfer_group: group })
  const found = await all(each(list, (transfer) => transfer))
  return Promise.all(
    found.map(async (transfer) => {
      if (!transfer.reversals.has_more) return toTransfer(transfer)
      const reversals = each(() => stripe.transfers.listReversals(transfer.id, page), toReversal)
      return { ...toTransfer(transfer), reversals: await all(reversals) }
    }),
  )
}

function pages({ from, before }: Range) {
  const seconds = (time: string) => Math.ceil(Date.parse(time) / 1000)
  return { limit: PAGE, created: { gte: seconds(from), lt: seconds(before) } }
}

/** Yields converted objects. The client requests each page when it is needed. */
async function* each<From, To>(
  list: () => AsyncIterable<From>,
  read: (object: From) => To,
): AsyncIterable<To> {
  try {
    for await (const object of list()) yield read(object)
  } catch (error) {
    rethrow(error)
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
