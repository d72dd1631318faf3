import {
  BadRequestException,
  MessageRejected,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { sesMailer } from '#lambdas/mail/ses-mailer.ts'

const mail = {
  to: 'zoe@fans.example',
  subject: 'Votre achat',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  kind: 'receipt',
  language: 'fr',
} as const

const about = { message: 'No', $metadata: {} }

beforeEach(() => {
  setEnvironment({ MAIL_FROM: 'Fanward <hello@fanward.example>' })
  vi.spyOn(logger, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  setEnvironment({ MAIL_FROM: undefined })
  vi.restoreAllMocks()
})

function answering(answer: () => unknown) {
  const send = vi.fn(async (_command: { readonly input: unknown }) => answer())
  return { send, mailer: sesMailer((_, command) => send(command)) }
}

it('sends a mail in both forms from the address of the environment', async () => {
  const { send, mailer } = answering(() => ({}))

  expect(await mailer.send(mail)).toBe('sent')
  expect(send.mock.calls[0]?.[0].input).toMatchObject({
    FromEmailAddress: 'Fanward <hello@fanward.example>',
    Destination: { ToAddresses: ['zoe@fans.example'] },
    Content: { Simple: { Subject: { Data: 'Votre achat', Charset: 'UTF-8' } } },
  })
})

it('distinguishes an address that cannot be written to from a mail that may go later', async () => {
  const refusing = answering(() => {
    throw new MessageRejected(about)
  })
  const busy = answering(() => {
    throw new TooManyRequestsException(about)
  })

  expect(await refusing.mailer.send(mail)).toBe('refused')
  await expect(busy.mailer.send(mail)).rejects.toThrow(TooManyRequestsException)
})

it('says in the log, in the words that its alarm counts, what was refused', async () => {
  const refusing = answering(() => {
    throw new BadRequestException(about)
  })

  expect(await refusing.mailer.send(mail)).toBe('refused')
  expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
    'a mail was refused',
    expect.objectContaining({ kind: 'receipt' }),
  )
})

const broken = (message: string, more: object) => Object.assign(new Error(message), more)
const unresolved = broken('getaddrinfo', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })
const refused = broken('connect', { code: 'ECONNREFUSED', syscall: 'connect' })
const late = broken('the request socket did not establish a connection with the server within', {
  name: 'TimeoutError',
})
const noTls = broken('socket disconnected before secure TLS connection was established', {
  code: 'ECONNRESET',
})
const unsigned = broken('no credentials', { name: 'CredentialsProviderError' })
const reset = broken('read', { code: 'ECONNRESET', syscall: 'read' })

it.each([
  ['no address', unresolved, 'Error'],
  ['no connection', refused, 'Error'],
  ['no connection to any address', new AggregateError([refused, refused]), 'AggregateError'],
  ['no connection in time', late, 'TimeoutError'],
  ['no secure connection', noTls, 'Error'],
  ['nothing to sign it with', unsigned, 'CredentialsProviderError'],
  ['a connection that broke', reset, 'UnclearMail'],
  ['one that broke among those refused', new AggregateError([refused, reset]), 'UnclearMail'],
])('knows whether a mail may be on its way: %s', async (_, error, name) => {
  const { mailer } = answering(() => {
    throw error
  })

  await expect(mailer.send(mail)).rejects.toMatchObject({ name })
})

it('sends nothing where the environment has no address', async () => {
  setEnvironment({ MAIL_FROM: undefined })
  const { send, mailer } = answering(() => ({}))

  expect(await mailer.send(mail)).toBe('refused')
  expect(send).not.toHaveBeenCalled()
})

it('lets mail programs stop what comes again and again', async () => {
  const { send, mailer } = answering(() => ({}))

  await mailer.send({ ...mail, kind: 'weekly', stopUrl: 'https://fanward.example/api/stop?key=k' })

  expect(send.mock.calls[0]?.[0].input).toMatchObject({
    Content: {
      Simple: {
        Headers: [
          { Name: 'List-Unsubscribe', Value: '<https://fanward.example/api/stop?key=k>' },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
      },
    },
  })
})
