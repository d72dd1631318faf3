import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import type { InlinePicture, Mailer } from '#lambdas/mail/mail.ts'
import { ARNS } from '../functions/grants.ts'
import { requireRight } from '../functions/rights.ts'
import { readJsonLines, renderPage, showing } from '../page.ts'

interface MailToDeliver {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Code in the mail, so that tests and people need not search the text for it. */
  readonly code?: string
  /**
   * Purpose of the mail, such as `sign-up-code`, `reset-code`, `email-change-code` or `invitation`.
   */
  readonly kind: string
  /** URL at which a POST unsubscribes from mail of this kind. */
  readonly stopUrl?: string
}

export interface Mail extends MailToDeliver {
  readonly id: number
  readonly sentAt: string
}

export interface Outbox {
  deliver(mail: MailToDeliver): Mail
  /**
   * Returns the mails to an address, or all mails if `to` is absent, newest first. Addresses are
   * compared without regard to case.
   */
  list(filter?: { readonly to?: string | undefined }): readonly Mail[]
  /** Serves the page `/__local/mail` and `/__local/mail.json`. Both accept `?to=`. */
  readonly handle: RequestListener
}

/**
 * Creates the outbox, which stores the local cloud's mail in memory and, with a folder, in a file.
 */
export function createOutbox(options: { readonly stateFolder: string | undefined }): Outbox {
  const file = options.stateFolder ? join(options.stateFolder, 'mail.jsonl') : undefined
  if (options.stateFolder) mkdirSync(options.stateFolder, { recursive: true })
  const mails = file ? readMails(file) : []

  function deliver(mail: MailToDeliver): Mail {
    const delivered: Mail = {
      ...mail,
      id: (mails.at(-1)?.id ?? 0) + 1,
      sentAt: new Date().toISOString(),
    }
    mails.push(delivered)
    if (file) appendFileSync(file, `${JSON.stringify(delivered)}\n`)
    return delivered
  }

  function list(filter: { readonly to?: string | undefined } = {}): readonly Mail[] {
    const to = filter.to?.trim().toLowerCase()
    return mails.filter((mail) => !to || mail.to.toLowerCase() === to).reverse()
  }

  return {
    deliver,
    list,
    handle: showing({ list: (to) => list({ to }), render: renderMailPage }),
  }
}

/** Returns the mailer that handlers use in place of SES. */
export function outboxMailer({ deliver }: Outbox): Mailer {
  return {
    async send({ to, subject, text, html: sent, kind, stopUrl, pictures = [] }) {
      requireRight('ses:SendEmail', ARNS.mailArns[0])
      const html = pictures.reduce(withPicture, sent)
      deliver({ to, subject, text, html, kind, ...(stopUrl !== undefined && { stopUrl }) })
      return 'sent'
    },
  }
}

/**
 * Embeds a picture in the HTML, because browsers do not show pictures that are sent as separate
 * parts of a mail.
 */
function withPicture(html: string, { contentId, contentType, bytes }: InlinePicture): string {
  const base64 = Buffer.from(bytes).toString('base64')
  return html.replaceAll(`"cid:${contentId}"`, `"data:${contentType};base64,${base64}"`)
}

function readMails(file: string): Mail[] {
  return existsSync(file) ? readJsonLines(readFileSync(file, 'utf8'), 'The outbox') : []
}

function renderMailPage(mails: readonly Mail[], to: string | undefined): string {
  const empty = to ? `No mail to ${escapeMarkup(to)}.` : 'No mail yet.'
  return renderPage(
    'Local outbox',
    `<form method="get">
<label for="to">Only mail to</label>
<input id="to" name="to" type="email" value="${escapeMarkup(to ?? '')}">
<button>Show</button>
</form>
${mails.map(renderMail).join('\n') || `<p>${empty}</p>`}`,
  )
}

function renderMail(mail: Mail): string {
  const code = mail.code ? `<p class="code">${escapeMarkup(mail.code)}</p>` : ''
  const html = mail.html
    ? `<details><summary>As HTML</summary><iframe sandbox title="HTML of mail ${mail.id}" srcdoc="${escapeMarkup(mail.html)}"></iframe></details>`
    : ''
  return `<article>
<h2>${escapeMarkup(mail.subject)}</h2>
<p class="meta">To ${escapeMarkup(mail.to)} · ${escapeMarkup(mail.kind)} · <time>${escapeMarkup(mail.sentAt)}</time></p>
${code}<pre>${escapeMarkup(mail.text)}</pre>
${html}
</article>`
}
