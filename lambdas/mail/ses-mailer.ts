import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import type { Mailer } from './mail.ts'

/** Sends by SES, from the address of the environment. */
export function sesMailer(
  client: Pick<SESv2Client, 'send'> = new SESv2Client(impatient()),
): Mailer {
  return {
    async send({ to, subject, text, html, kind, stopUrl }) {
      const from = optionalEnvironment('MAIL_FROM')
      if (from === undefined) {
        logger.warn('this environment sends no mail', { kind })
        return 'refused'
      }
      const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
      try {
        await client.send(
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
        if (!(error instanceof MessageRejected || error instanceof BadRequestException)) throw error
        logger.warn('a mail was refused', { kind, error })
        return 'refused'
      }
    },
  }
}

/** By these mail programs stop it with one press (RFC 2369, RFC 8058). */
function stopHeaders(stopUrl: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${stopUrl}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]
}
