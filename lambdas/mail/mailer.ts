import { setTimeout } from 'node:timers/promises'
import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  type SESv2ClientConfig,
  SESv2ServiceException,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2'
import { impatient } from '../base/aws/send.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { type InlinePicture, type Mailer, type MailKind, UnclearMail } from './mail.ts'

const mails = /* @__PURE__ */ outsideWorld<Mailer>(() => sesMailer())

/** Replaces SES, in the local cloud and in tests. */
export function provideMailer(mailer: Mailer | undefined): void {
  mails.provide(mailer)
}

/** Returns the mailer that the local cloud or a test has set, or else SES. */
export function mailer(): Mailer {
  return mails.get()
}

const THROTTLED_MAX = 3
const THROTTLED_MS = 500

/** Parts of error messages that mean that no connection was established. */
const UNCONNECTED = [
  'did not establish a connection',
  'before secure TLS connection was established',
]

type SendToSes = (kind: MailKind, command: SendEmailCommand) => Promise<unknown>

/**
 * Returns a function that sends mail with SES, which does not detect duplicates. Alerts are retried
 * only after throttling, so that no fan gets an alert twice. Other mail may be sent twice.
 */
export function sesSender(config: SESv2ClientConfig = {}): SendToSes {
  const { requestHandler } = impatient()
  const agents = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } }
  const once = { maxAttempts: 1, requestHandler: { ...requestHandler, ...agents } }
  const alerts = new SESv2Client({ ...once, ...config })
  const others = new SESv2Client({ requestHandler, ...config })
  return (kind, command) =>
    kind === 'alerts' ? unlessThrottled(() => alerts.send(command)) : others.send(command)
}

/** Returns a mailer that uses SES. Without `MAIL_FROM`, no mail is sent. */
export function sesMailer(ask: SendToSes = sesSender()): Mailer {
  return {
    async send({ to, subject, text, html, kind, stopUrl, pictures }) {
      const from = optionalEnvironment('MAIL_FROM')
      if (from === undefined) {
        logger.warn('this environment sends no mail', { kind })
        return 'refused'
      }
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), Html: utf8(html) },
            ...(stopUrl !== undefined && { Headers: stopHeaders(stopUrl) }),
            ...(pictures !== undefined && { Attachments: pictures.map(inlineAttachment) }),
          },
        },
        EmailTags: [{ Name: 'kind', Value: kind }],
      })
      try {
        await ask(kind, command)
        return 'sent'
      } catch (error) {
        if (error instanceof MessageRejected || error instanceof BadRequestException) {
          logger.warn('a mail was refused', { kind, error })
          return 'refused'
        }
        if (error instanceof SESv2ServiceException || isUnsent(error)) throw error
        throw new UnclearMail('SES did not answer', { cause: error })
      }
    },
  }
}

/** Retries throttled requests because SES did not accept them. Throws all other errors. */
async function unlessThrottled(ask: () => Promise<unknown>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof TooManyRequestsException) || attempt === THROTTLED_MAX) throw error
      await setTimeout(Math.random() * THROTTLED_MS * attempt)
    }
  }
}

/**
 * Returns whether an error proves that no mail was sent: signing failed, or there was no
 * connection.
 */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  if (!(error instanceof Error)) return false
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (error.name === 'CredentialsProviderError') return true
  return UNCONNECTED.some((words) => error.message.includes(words))
}

function inlineAttachment({ contentId, fileName, contentType, bytes }: InlinePicture) {
  return {
    RawContent: bytes,
    ContentDisposition: 'INLINE' as const,
    ContentTransferEncoding: 'BASE64' as const,
    ContentId: contentId,
    FileName: fileName,
    ContentType: contentType,
  }
}

/** Returns headers for the unsubscribe button of mail programs (RFC 2369, RFC 8058). */
function stopHeaders(stopUrl: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]
}
