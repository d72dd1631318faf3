import type { IncomingMessage, ServerResponse } from 'node:http'
import type Stripe from 'stripe'
import { readBody } from '../../ports/listen.ts'
import { moveSetup, openLink, type SetupStep } from './accounts.ts'
import { type Book, find } from './book.ts'
import {
  html,
  type Language,
  languageOf,
  nothing,
  type Page,
  sendAway,
  sendPage,
  words,
} from './page-frame.ts'
import type { SetupLink } from './records.ts'

const STEPS: readonly SetupStep[] = ['incomplete', 'inReview', 'complete']

/**
 * Serves `/setup/e/<account>/<link>`, the form for a business. A used or expired link redirects to
 * its refresh URL.
 */
export async function answerOnboardingPage(
  book: Book,
  linkId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const language = languageOf(null, request.headers['accept-language'])
  if (request.method === 'POST') return submit(book, linkId, request, response)
  const opened = openLink(book, linkId)
  if (opened === undefined) return sendPage(response, notFound(language))
  if (!opened.isValid) return sendAway(response, opened.link.refreshUrl)
  sendPage(response, setupPage(opened.link, find(book, 'account', opened.link.account), language))
}

async function submit(
  book: Book,
  linkId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chosen = new URLSearchParams(await readBody(request)).get('step')
  const link = book.records.get('link', linkId)
  const step = STEPS.find((one) => one === chosen)
  if (link === undefined || step === undefined) {
    return sendPage(response, notFound(languageOf(null, request.headers['accept-language'])))
  }
  const { details_submitted: isHandedIn } = find(book, 'account', link.account)
  if (!(isHandedIn && step === 'incomplete')) moveSetup(book, link.account, step)
  sendAway(response, link.returnUrl)
}

function setupPage(link: SetupLink, account: Stripe.Account, language: Language): Page {
  const say = words[language]
  return {
    status: 200,
    language,
    title: say.setupTitle,
    formTargets: [link.returnUrl],
    main: html`<h1>${say.setupTitle}</h1>
<p>${say.setupIntro}</p>
<div class="card"><dl>
<dt>${say.setupOf}</dt><dd>${account.business_profile?.name ?? account.email ?? account.id}</dd>
<dt>${say.state}</dt><dd>${say[stateOf(account)]}</dd>
</dl></div>
<form method="post">
<button class="main" name="step" value="complete">${say.finish}</button>
<button name="step" value="inReview">${say.review}</button>
${account.details_submitted ? nothing : html`<button name="step" value="incomplete">${say.later}</button>`}
</form>`,
  }
}

function stateOf(account: Stripe.Account): 'notStarted' | SetupStep {
  if (account.charges_enabled) return 'complete'
  if (account.details_submitted) return 'inReview'
  const due = account.requirements?.currently_due ?? []
  return due.includes('business_profile.url') ? 'notStarted' : 'incomplete'
}

function notFound(language: Language): Page {
  const say = words[language]
  return { status: 404, language, title: say.setupTitle, main: html`<h1>${say.notFound}</h1>` }
}
