import { accountParameters, createAccount, createAccountLink, linkParameters } from './accounts.ts'
import { page, paging } from './answers.ts'
import { platformBalance } from './balance.ts'
import { type Book, find, idIn } from './book.ts'
import type { FormTree } from './form.ts'
import { createRefund, refundParameters } from './refunds.ts'
import { missingAccount } from './refusals.ts'
import { createSession, expireSession, sessionParameters } from './sessions.ts'
import { flag, list, oneOf, optional, parameters, text } from './shapes.ts'
import {
  reversalParameters,
  reverseTransfer,
  sendTransfer,
  transferParameters,
} from './transfers.ts'

export interface Call {
  /** Name of the call in Stripe's library. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly run: (book: Book, tree: FormTree, ids: readonly string[], url: string) => object
}

const expandOnly = parameters({ expand: optional(list(text())) })

function call(name: string, method: Call['method'], path: string, run: Call['run']): Call {
  const pattern = path.replaceAll('{id}', '([\\w-]+)')
  return { name, method, path: new RegExp(`^/v1/${pattern}$`), run }
}

function retrieve(name: string, path: string, drawer: Parameters<typeof page>[1]): Call {
  return call(`${name}.retrieve`, 'GET', `${path}/{id}`, (book, tree, [id = '']) => {
    expandOnly(tree)
    return find(book, drawer, id)
  })
}

const pageOnly = parameters(paging)
const sessionList = parameters({
  ...paging,
  payment_intent: optional(text()),
  status: optional(oneOf('open', 'complete', 'expired')),
})
const ofPayment = { charge: optional(text()), payment_intent: optional(text()) }
const chargeList = parameters({
  ...paging,
  payment_intent: optional(text()),
  transfer_group: optional(text()),
})
const refundList = parameters({ ...paging, ...ofPayment })
const disputeList = parameters({ ...paging, ...ofPayment })
const transferList = parameters({
  ...paging,
  destination: optional(text()),
  transfer_group: optional(text()),
})
const balanceList = parameters({
  ...paging,
  currency: optional(text()),
  source: optional(text()),
  type: optional(text()),
})
const eventList = parameters({
  ...paging,
  type: optional(text()),
  types: optional(list(text())),
  delivery_success: optional(flag()),
})

/** Returns whether a value passes a filter. If there is no filter, every value passes. */
const fits = (wanted: string | undefined, is: string | { id: string } | null | undefined) =>
  wanted === undefined || idIn(is) === wanted

const created: Call[] = [
  call('accounts.create', 'POST', 'accounts', (book, tree) =>
    createAccount(book, accountParameters(tree)),
  ),
  call('accountLinks.create', 'POST', 'account_links', (book, tree) =>
    createAccountLink(book, linkParameters(tree)),
  ),
  call('checkout.sessions.create', 'POST', 'checkout/sessions', (book, tree) =>
    createSession(book, sessionParameters(tree)),
  ),
  call(
    'checkout.sessions.expire',
    'POST',
    'checkout/sessions/{id}/expire',
    (book, tree, [id = '']) => {
      expandOnly(tree)
      return expireSession(book, id)
    },
  ),
  call('refunds.create', 'POST', 'refunds', (book, tree) =>
    createRefund(book, refundParameters(tree)),
  ),
  call('transfers.create', 'POST', 'transfers', (book, tree) =>
    sendTransfer(book, transferParameters(tree)),
  ),
  call('transfers.createReversal', 'POST', 'transfers/{id}/reversals', (book, tree, [id = '']) =>
    reverseTransfer(book, id, reversalParameters(tree)),
  ),
]

const retrieved: Call[] = [
  call('accounts.retrieve', 'GET', 'accounts/{id}', (book, tree, [id = '']) => {
    expandOnly(tree)
    const account = book.records.get('account', id)
    if (account === undefined) throw missingAccount(id)
    return account
  }),
  retrieve('checkout.sessions', 'checkout/sessions', 'session'),
  retrieve('paymentIntents', 'payment_intents', 'intent'),
  retrieve('transfers', 'transfers', 'transfer'),
  retrieve('disputes', 'disputes', 'dispute'),
  call('balance.retrieve', 'GET', 'balance', (book, tree) => {
    expandOnly(tree)
    return balance(book)
  }),
]

const listed: Call[] = [
  call('checkout.sessions.list', 'GET', 'checkout/sessions', (book, tree, _, url) => {
    const input = sessionList(tree)
    return page(
      book,
      'session',
      { ...input, url },
      (one) => fits(input.status, one.status) && fits(input.payment_intent, one.payment_intent),
    )
  }),
  call('charges.list', 'GET', 'charges', (book, tree, _, url) => {
    const input = chargeList(tree)
    return page(
      book,
      'charge',
      { ...input, url },
      (one) =>
        fits(input.payment_intent, one.payment_intent) &&
        fits(input.transfer_group, one.transfer_group),
    )
  }),
  call('refunds.list', 'GET', 'refunds', (book, tree, _, url) => {
    const input = refundList(tree)
    return page(
      book,
      'refund',
      { ...input, url },
      (one) => fits(input.charge, one.charge) && fits(input.payment_intent, one.payment_intent),
    )
  }),
  call('disputes.list', 'GET', 'disputes', (book, tree, _, url) => {
    const input = disputeList(tree)
    return page(
      book,
      'dispute',
      { ...input, url },
      (one) => fits(input.charge, one.charge) && fits(input.payment_intent, one.payment_intent),
    )
  }),
  call('transfers.list', 'GET', 'transfers', (book, tree, _, url) => {
    const input = transferList(tree)
    return page(
      book,
      'transfer',
      { ...input, url },
      (one) =>
        fits(input.destination, one.destination) && fits(input.transfer_group, one.transfer_group),
    )
  }),
  call(
    'transfers.listReversals',
    'GET',
    'transfers/{id}/reversals',
    (book, tree, [id = ''], url) => {
      const transfer = find(book, 'transfer', id)
      return page(book, 'reversal', { ...pageOnly(tree), url }, (one) =>
        fits(transfer.id, one.transfer),
      )
    },
  ),
  call('balanceTransactions.list', 'GET', 'balance_transactions', (book, tree, _, url) => {
    const input = balanceList(tree)
    return page(
      book,
      'balance',
      { ...input, url },
      (one) =>
        fits(input.type, one.type) &&
        fits(input.currency, one.currency) &&
        fits(input.source, one.source),
    )
  }),
  call('events.list', 'GET', 'events', (book, tree, _, url) => {
    const input = eventList(tree)
    return page(
      book,
      'event',
      { ...input, url },
      (one) =>
        fits(input.type, one.type) &&
        (input.types?.includes(one.type) ?? true) &&
        (input.delivery_success ?? one.pending_webhooks === 0) === (one.pending_webhooks === 0),
    )
  }),
]

export const calls: readonly Call[] = [...created, ...retrieved, ...listed]

function balance(book: Book): object {
  const amounts = ['cad', 'usd'].map((currency) => ({
    currency,
    ...platformBalance(book, currency),
  }))
  return {
    object: 'balance',
    available: amounts.map(({ currency, available }) => ({ amount: available, currency })),
    pending: amounts.map(({ currency, pending }) => ({ amount: pending, currency })),
    livemode: false,
  }
}
