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
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { type Mailer, type MailKind, UnclearMail } from './mail.ts'

const THROTTLED_MAX = 3
const THROTTLED_MS = 500

/** Messages of the client, and of Node's TLS, for a connection that could not be established. */
const UNCONNECTED = [
  'did not establish a connection',
  'before secure TLS connection was established',
]

type SendToSes = (kind: MailKind, command: SendEmailCommand) => Promise<unknown>

/**
 * SES knows no mail again, so whoever asks twice may send twice. Alerts are asked for once, over a
 * connection of their own, as one that is kept may have ended unseen, and again only where SES throttles.
 * Other mail better comes twice than never: its client asks again.
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

/** Sends by SES, from the address of the environment. */
export function sesMailer(ask: SendToSes = sesSender()): Mailer {
  return {
    async send({ to, subject, text, html, kind, stopUrl }) {
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

/**
 * Retries throttled requests, which were certainly not accepted. An alert is retried at once after no other
 * failure.
 */
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

/** Nothing of the mail was sent: it could not be signed, or no connection was made for it. */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  if (!(error instanceof Error)) return false
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (error.name === 'CredentialsProviderError') return true
  return UNCONNECTED.some((words) => error.message.includes(words))
}

/** By these mail programs stop it with one press (RFC 2369, RFC 8058). */
function stopHeaders(stopUrl: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]
}
