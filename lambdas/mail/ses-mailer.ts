import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  type SESv2ClientConfig,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { type Mailer, type MailKind, UnclearMail } from './mail.ts'

type ClientOf = (kind: MailKind) => Pick<SESv2Client, 'send'>

/**
 * SES knows no mail again, so whoever asks twice may send twice. Of alerts it is asked once, over a
 * connection of its own, as one that is kept may have ended unseen. Other mail better comes twice than
 * never: its client asks again.
 */
export function sesClients(config: SESv2ClientConfig = {}): ClientOf {
  const { requestHandler } = impatient()
  const agents = { httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } }
  const once = { maxAttempts: 1, requestHandler: { ...requestHandler, ...agents } }
  const alerts = new SESv2Client({ ...once, ...config })
  const others = new SESv2Client({ requestHandler, ...config })
  return (kind) => (kind === 'alerts' ? alerts : others)
}

/** Sends by SES, from the address of the environment. */
export function sesMailer(clientOf: ClientOf = sesClients()): Mailer {
  return {
    async send({ to, subject, text, html, kind, stopUrl }) {
      const from = optionalEnvironment('MAIL_FROM')
      if (from === undefined) {
        logger.warn('this environment sends no mail', { kind })
        return 'refused'
      }
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
      try {
        await clientOf(kind).send(
          new SendEmailCommand({
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
          }),
        )
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

/** No connection was made: Node has it from its system, or the client gave up waiting for one. */
function isUnsent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnsent)
  if (!(error instanceof Error)) return false
  const syscall = 'syscall' in error ? error.syscall : undefined
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  return error.name === 'TimeoutError' && error.message.includes('did not establish a connection')
}

/** By these mail programs stop it with one press (RFC 2369, RFC 8058). */
function stopHeaders(stopUrl: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]
}
