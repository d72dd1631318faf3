import type { IncomingMessage, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { readBody } from '../../ports/listen.ts'
import type { Book } from './book.ts'
import { type Html, html, nothing, type Page, sendAway, sendPage } from './page-frame.ts'
import { type Language, languageOf, words } from './page-words.ts'
import { declineSession, paySession } from './pay.ts'

/** Serves `/c/pay/<session>`: the buyer's payment page and its form. */
export async function answerCheckoutPage(
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
