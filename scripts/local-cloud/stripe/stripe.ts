import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { addressOf, listenOnLoopback, readBody } from '../../ports/listen.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { answerApi, type Exchange } from './api.ts'
import { type Book, change, newId } from './book.ts'
import { Faults } from './faults.ts'
import { knobsOf, type StripeKnobs } from './knobs.ts'
import { answerOnboardingPage } from './onboarding-page.ts'
import {
  type Html,
  html,
  type Language,
  languageOf,
  nothing,
  type Page,
  sendAway,
  sendPage,
  words,
} from './page-frame.ts'
import { declineSession, paySession } from './pay.ts'
import { Records } from './records.ts'
import { expireOverdue, pageOf } from './sessions.ts'
import { Webhooks } from './webhooks.ts'

export interface StripeOptions extends LocalOptions {
  /** Milliseconds between the attempts to deliver an event. */
  readonly webhookRetryMs?: readonly number[]
  /** Called after each successful call. */
  readonly onAnswered?: ((exchange: Exchange) => void) | undefined
}

export interface LocalStripe extends LocalService, StripeKnobs {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/**
 * Milliseconds between the attempts to deliver an event. They add up to almost an hour, so that
 * events survive a restart of the site.
 */
const RETRY_MS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900, 1200].map((s) => s * 1000)
const TIDY_MS = 1000

/**
 * Starts the Stripe stand-in in this process. Stripe's library connects to it by `host`, `port` and
 * `protocol`.
 */
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
    publish: (...event) => webhooks.publish(...event),
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

/** Returns a secret that is generated at the first start and stored. */
function keptSecret(records: Records, id: string, prefix: string): string {
  const kept = records.get('setting', id)
  if (kept !== undefined) return kept.value
  const value = `${prefix}local_${randomBytes(18).toString('hex')}`
  return records.put('setting', { id, value }).value
}

/** Updates the URLs of open sessions, because the port may have changed since the last start. */
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

/** Serves `/c/pay/<session>`: the buyer's payment page and its form. */
async function answerCheckoutPage(
  book: Book,
  sessionId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : undefined
  const session = book.records.get('session', sessionId)
  const language = languageOf(session?.locale ?? null, request.headers['accept-language'])
  if (session === undefined) return sendPage(response, message(404, language, 'notFound'))
  if (session.status === 'expired') return sendPage(response, over(session, language))
  if (form !== undefined && session.status === 'open' && form.get('action') === 'decline') {
    declineSession(book, sessionId)
    return sendPage(response, payPage(book, session, language, true))
  }
  if (form !== undefined) {
    if (session.status === 'open')
      paySession(book, sessionId, { email: form.get('email') ?? undefined })
    return sendAway(response, successOf(session))
  }
  const page =
    session.status === 'open' ? payPage(book, session, language, false) : over(session, language)
  sendPage(response, page)
}

function successOf(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function payPage(
  book: Book,
  session: Stripe.Checkout.Session,
  language: Language,
  isDeclined: boolean,
): Page {
  const say = words[language]
  const total = amount(session.amount_total, session.currency, language)
  return {
    status: isDeclined ? 402 : 200,
    language,
    title: say.checkoutTitle,
    formTargets: [successOf(session), ...(session.cancel_url ? [session.cancel_url] : [])],
    main: html`<h1>${say.checkoutTitle}</h1>
${isDeclined ? html`<p class="card alert" role="alert">${say.declined}</p>` : nothing}
<div class="card"><dl>
${itemRows(book, session, language)}
<dt class="total">${say.total}</dt><dd class="total">${total}</dd>
</dl></div>
<form method="post">
${emailPart(session, language)}
<button class="main" name="action" value="pay">${say.pay} ${total}</button>
<button name="action" value="decline" formnovalidate>${say.decline}</button>
${session.cancel_url ? html`<a class="button" href="${session.cancel_url}">${say.leave}</a>` : nothing}
</form>`,
  }
}

function itemRows(book: Book, session: Stripe.Checkout.Session, language: Language): Html {
  const items = book.records.get('draft', session.id)?.lineItems ?? []
  const rows = items.map((item) => {
    const count = item.quantity === 1 ? '' : ` (${words[language].quantity} ${item.quantity})`
    const price = amount(item.amount_total, item.currency, language)
    return html`<dt>${(item.description ?? '') + count}</dt><dd>${price}</dd>`.html
  })
  return { html: rows.join('\n') }
}

function emailPart(session: Stripe.Checkout.Session, language: Language): Html {
  const say = words[language]
  if (session.customer_email !== null) {
    return html`<p>${say.receiptTo} <strong>${session.customer_email}</strong></p>`
  }
  return html`<label>${say.email}<input type="email" name="email" autocomplete="email" required></label>`
}

function over(session: Stripe.Checkout.Session, language: Language): Page {
  const isPaid = session.status === 'complete'
  const back = isPaid ? successOf(session) : session.cancel_url
  return message(isPaid ? 200 : 410, language, isPaid ? 'paid' : 'expired', back ?? undefined)
}

function message(
  status: number,
  language: Language,
  key: 'paid' | 'expired' | 'notFound',
  back?: string,
): Page {
  const say = words[language]
  return {
    status,
    language,
    title: say.checkoutTitle,
    main: html`<h1>${say.checkoutTitle}</h1>
<p class="card">${say[key]}</p>
${back === undefined ? nothing : html`<a class="button main" href="${back}">${say.back}</a>`}`,
  }
}

function amount(cents: number | null, currency: string | null, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-CA`, {
    style: 'currency',
    currency: currency ?? 'cad',
  })
  return format.format((cents ?? 0) / 100)
}
