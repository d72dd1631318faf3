import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { addressOf, listenOnLoopback } from '../listen.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { moveSetup, type SetupStep } from './accounts.ts'
import { answerApi, type Exchange } from './api.ts'
import { payOut } from './balance.ts'
import { type Book, change, find, newId } from './book.ts'
import { answerCheckoutPage } from './checkout-page.ts'
import { closeDispute, type DisputeOptions, openDispute } from './disputes.ts'
import { type FaultSource, Faults, type PlannedFault } from './faults.ts'
import { answerOnboardingPage } from './onboarding-page.ts'
import {
  type PastAccount,
  type PastPage,
  type PastPayment,
  type PastPaymentIds,
  recordAbandoned,
  recordAccount,
  recordPayment,
} from './past.ts'
import { declineSession, type Payment, paySession } from './pay.ts'
import { type Drawer, type Drawers, Records } from './records.ts'
import { failRefund } from './refunds.ts'
import { expireOverdue, expireSession, pageOf } from './sessions.ts'
import { Webhooks } from './webhooks.ts'

export interface StripeOptions extends LocalOptions {
  /** Waits between the tries of a webhook. */
  readonly webhookRetryMs?: readonly number[]
  /** Called with each call that was not refused. */
  readonly onAnswered?: ((exchange: Exchange) => void) | undefined
}

/** Actions of buyers, banks and businesses, and faults: for tests and the demo world. */
export interface StripeKnobs {
  pay(sessionId: string, payment?: Payment): Stripe.Checkout.Session
  decline(sessionId: string): Stripe.Checkout.Session
  /** As the clock does when the page has been open for too long. */
  expire(sessionId: string): Stripe.Checkout.Session
  openDispute(chargeId: string, options?: DisputeOptions): Stripe.Dispute
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute
  failRefund(refundId: string): Stripe.Refund
  /** Sets the progress of a business in its onboarding. */
  setUp(accountId: string, step: SetupStep): Stripe.Account
  /** Sends all that an account has to its bank, so that transfers to it cannot be reversed. */
  payOut(accountId: string, currency: string): void
  /** Writes down what happened before, for a demo world: no events, and the same ids each time. */
  recordAccount(account: PastAccount): Stripe.Account
  recordPayment(payment: PastPayment): PastPaymentIds
  recordAbandoned(page: PastPage): Stripe.Checkout.Session
  /** Keeps all that the work records in one go. */
  recordInOneGo(work: () => void): void
  /** Puts the stand-in's clock forward; sessions that are over then expire. */
  advance(seconds: number): void
  fail(fault: PlannedFault): void
  drawFaults(source: FaultSource | undefined): void
  clearFaults(): void
  /** Number of calls by name, such as `transfers.create`. */
  readonly callCounts: ReadonlyMap<string, number>
  readonly webhooks: Webhooks
  /** Oldest first. */
  list<D extends Drawer>(drawer: D): Drawers[D][]
  /** Changes or removes an object behind everybody's back. */
  tamper<D extends Drawer>(drawer: D, id: string, fields: Partial<Drawers[D]>): void
  remove(drawer: Drawer, id: string): void
}

export interface LocalStripe extends LocalService, StripeKnobs {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** A minute in sum, then every few minutes for an hour: patience for a restart of the site. */
const RETRY_MS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900, 1200].map((s) => s * 1000)
const TIDY_MS = 1000

/** Stripe in this process, for the real library by `host`, `port` and `protocol`. */
export async function startStripe(options: StripeOptions): Promise<LocalStripe> {
  const records = new Records(options.stateFolder)
  const secretKey = keptSecret(records, 'secret-key', 'sk_test_')
  const webhookSecret = keptSecret(records, 'webhook-secret', 'whsec_')
  let aheadSeconds = 0
  let pagesUrl = ''
  const now = () => Math.floor(Date.now() / 1000) + aheadSeconds
  const webhooks = new Webhooks({
    records,
    secret: webhookSecret,
    now,
    retryMs: options.webhookRetryMs ?? RETRY_MS,
  })
  const book: Book = {
    records,
    get pagesUrl() {
      return pagesUrl
    },
    now,
    newId,
    feeOf: (amount) => Math.round(amount * 0.029) + 30,
    tell: (...event) => webhooks.tell(...event),
  }
  const faults = new Faults()
  const callCounts = new Map<string, number>()
  const note = (name: string) => callCounts.set(name, (callCounts.get(name) ?? 0) + 1)
  const tidy = onceASecond(now, () => expireOverdue(book))
  const { onAnswered } = options
  const api = { book, faults, secretKeys: [secretKey], tidy, note, onAnswered }
  const handle = handler(book, (request, response) => answerApi(api, request, response))
  const listening = await listenOnLoopback(handle, options.port)
  pagesUrl = listening.url
  moveOpenPages(book)
  const clock = setInterval(tidy, TIDY_MS)
  clock.unref()
  return {
    name: 'Stripe',
    url: listening.url,
    secretKey,
    webhookSecret,
    ...knobsOf(book, faults),
    advance(seconds) {
      aheadSeconds += seconds
      expireOverdue(book)
    },
    callCounts,
    webhooks,
    async stop() {
      clearInterval(clock)
      webhooks.disconnect()
      await listening.close()
    },
  }
}

function knobsOf(
  book: Book,
  faults: Faults,
): Omit<StripeKnobs, 'advance' | 'callCounts' | 'webhooks'> {
  return {
    pay: (id, payment) => paySession(book, id, payment),
    decline: (id) => declineSession(book, id),
    expire: (id) => expireSession(book, id),
    openDispute: (id, options) => openDispute(book, id, options),
    closeDispute: (id, outcome) => closeDispute(book, id, outcome),
    failRefund: (id) => failRefund(book, id),
    setUp: (id, step) => moveSetup(book, id, step),
    recordAccount: (account) => recordAccount(book, account),
    recordPayment: (payment) => recordPayment(book, payment),
    recordAbandoned: (page) => recordAbandoned(book, page),
    recordInOneGo: (work) => book.records.inOneGo(work),
    payOut: (id, currency) => payOut(book, id, currency),
    fail: (fault) => faults.plan(fault),
    drawFaults: (source) => faults.draw(source),
    clearFaults: () => faults.clear(),
    list: (drawer) => book.records.all(drawer),
    tamper(drawer, id, fields) {
      change(book, drawer, id, fields)
    },
    remove(drawer, id) {
      find(book, drawer, id)
      book.records.remove(drawer, id)
    },
  }
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

function handler(book: Book, api: Answer): RequestListener {
  return (request, response) => {
    route(book, api, request, response).catch((error: unknown) => {
      console.error(`Stripe stand-in: ${request.method} ${request.url} failed`, error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  }
}

async function route(book: Book, api: Answer, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = addressOf(request)
  if (pathname.startsWith('/v1/')) return api(request, response)
  const isPageMethod = request.method === 'GET' || request.method === 'POST'
  const [, session] = /^\/c\/pay\/([\w-]+)$/.exec(pathname) ?? []
  if (session !== undefined && isPageMethod) {
    return answerCheckoutPage(book, session, request, response)
  }
  const [, link] = /^\/setup\/e\/[\w-]+\/(\w+)$/.exec(pathname) ?? []
  if (link !== undefined && isPageMethod) return answerOnboardingPage(book, link, request, response)
  response.writeHead(404).end()
}

/** Made up once and kept with the state, so that open pages survive a restart. */
function keptSecret(records: Records, id: string, prefix: string): string {
  const kept = records.get('setting', id)
  if (kept !== undefined) return kept.value
  const value = `${prefix}local_${randomBytes(18).toString('hex')}`
  return records.put('setting', { id, value }).value
}

/** The ports may be others than at the last start. */
function moveOpenPages(book: Book): void {
  for (const { id, status } of book.records.all('session')) {
    if (status === 'open') change(book, 'session', id, { url: pageOf(book, id) })
  }
}

function onceASecond(now: () => number, work: () => void): () => void {
  let last = 0
  return () => {
    if (now() === last) return
    last = now()
    work()
  }
}
