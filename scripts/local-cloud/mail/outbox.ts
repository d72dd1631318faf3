import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Mailer } from '#lambdas/mail/mail.ts'
import { readJsonLines, showing } from '../page.ts'
import type { Mail, MailToDeliver } from './mail.ts'
import { renderMailPage } from './outbox-page.ts'

export interface Outbox {
  deliver(mail: MailToDeliver): Mail
  /** Returns mails, newest first; addresses are compared without regard to case. */
  list(filter?: { readonly to?: string | undefined }): readonly Mail[]
  /** Serves `/__local/mail` (a page) and `/__local/mail.json`, both with `?to=`. */
  readonly handle: RequestListener
}

/** Creates the outbox, which keeps the local cloud's mail; with a folder, in a file of JSON lines. */
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
    async send({ to, subject, text, html, kind, stopUrl }) {
      deliver({ to, subject, text, html, kind, ...(stopUrl !== undefined && { stopUrl }) })
      return 'sent'
    },
  }
}

function readMails(file: string): Mail[] {
  return existsSync(file) ? readJsonLines(readFileSync(file, 'utf8'), 'The outbox') : []
}
