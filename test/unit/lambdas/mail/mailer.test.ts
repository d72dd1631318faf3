import {
  AccountSuspendedException,
  BadRequestException,
  InternalServiceErrorException,
  LimitExceededException,
  MailFromDomainNotVerifiedException,
  MessageRejected,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
  SendingPausedException,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import type { Mail } from '#lambdas/mail/mail.ts'
import { sesMailer } from '#lambdas/mail/mailer.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const ses = mockClient(SESv2Client)
const mailer = sesMailer()

beforeEach(() => {
  setEnvironment({ MAIL_FROM: 'Fanward <hello@fanward.example>' })
  vi.spyOn(logger, 'warn').mockReturnValue()
  ses.reset()
  ses.on(SendEmailCommand).resolves({ MessageId: 'made-up' })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  setEnvironment({ MAIL_FROM: undefined })
  ses.restore()
})

const asked = () => ses.commandCalls(SendEmailCommand)
const input = () => asked()[0]?.args[0].input
const failing = (error: Error) => ses.on(SendEmailCommand).rejects(error)

const mail: Mail = {
  to: 'zoe@fans.example',
  subject: 'Votre achat',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  kind: 'receipt',
  language: 'fr',
}

describe('a mail', () => {
  it('is sent in both forms from the address of the environment', async () => {
    expect(await mailer.send(mail)).toBe('sent')

    expect(input()).toEqual({
      FromEmailAddress: 'Fanward <hello@fanward.example>',
      Destination: { ToAddresses: ['zoe@fans.example'] },
      Content: {
        Simple: {
          Subject: { Data: 'Votre achat', Charset: 'UTF-8' },
          Body: {
            Text: { Data: 'Bonjour', Charset: 'UTF-8' },
            Html: { Data: '<p>Bonjour</p>', Charset: 'UTF-8' },
          },
        },
      },
      EmailTags: [{ Name: 'kind', Value: 'receipt' }],
    })
  })

  it('is stopped by one press where it comes again and again', async () => {
    await mailer.send({
      ...mail,
      kind: 'weekly',
      stopUrl: 'https://fanward.example/api/stop?key=k',
    })

    expect(input()?.Content?.Simple?.Headers).toEqual([
      { Name: 'List-Unsubscribe', Value: '<https://fanward.example/api/stop?key=k>' },
      { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
    ])
  })

  it('is not sent where the environment has no address', async () => {
    setEnvironment({ MAIL_FROM: undefined })

    expect(await mailer.send(mail)).toBe('refused')
    expect(asked()).toEqual([])
  })
})

describe('a mail that SES does not take', () => {
  it.each([
    ['the address', refusedWith(MessageRejected)],
    ['the mail', refusedWith(BadRequestException)],
  ])('is refused where it refuses %s, in the words that an alarm counts', async (_, error) => {
    failing(error)

    expect(await mailer.send(mail)).toBe('refused')
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith('a mail was refused', {
      kind: 'receipt',
      error,
    })
  })

  it.each([
    ['throttles', refusedWith(TooManyRequestsException)],
    ['takes no more today', refusedWith(LimitExceededException)],
    ['has paused our sending', refusedWith(SendingPausedException)],
    ['has suspended our account', refusedWith(AccountSuspendedException)],
    ['does not know our domain', refusedWith(MailFromDomainNotVerifiedException)],
    ['has no such thing', refusedWith(NotFoundException)],
    ['fails', refusedWith(InternalServiceErrorException)],
    ['has no credentials of ours', refusedAs('CredentialsProviderError')],
  ])('may go later where it %s', async (_, error) => {
    failing(error)

    await expect(mailer.send(mail)).rejects.toBe(error)
    expect(logger.warn).not.toHaveBeenCalled()
  })
})

describe('a mail of alerts', () => {
  const alerts: Mail = { ...mail, kind: 'alerts' }
  const busy = refusedWith(TooManyRequestsException)

  it('is asked for up to three times where SES throttles, as it took none then', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    ses.on(SendEmailCommand).rejectsOnce(busy).rejectsOnce(busy).resolves({})
    expect(await mailer.send(alerts)).toBe('sent')
    expect(asked()).toHaveLength(3)

    failing(busy)

    await expect(mailer.send(alerts)).rejects.toBe(busy)
    expect(asked()).toHaveLength(6)
  })

  it.each([
    ['fails', refusedWith(InternalServiceErrorException)],
    ['has paused our sending', refusedWith(SendingPausedException)],
    ['is silent', unanswered()],
  ])('is asked for once where SES %s', async (_, error) => {
    failing(error)

    await expect(mailer.send(alerts)).rejects.toThrow()
    expect(asked()).toHaveLength(1)
  })

  it('is left to a client that never asks again itself, unlike other mail', async () => {
    await mailer.send(alerts)
    await mailer.send(mail)

    const clients = asked().map(({ thisValue }) => thisValue as SESv2Client)
    expect(await Promise.all(clients.map(({ config }) => config.maxAttempts()))).toEqual([1, 3])
  })
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
const reset = broken('read', { code: 'ECONNRESET', syscall: 'read' })

it.each([
  ['no address', unresolved, 'Error'],
  ['no connection', refused, 'Error'],
  ['no connection to any address', new AggregateError([refused, refused]), 'AggregateError'],
  ['no connection in time', late, 'TimeoutError'],
  ['no secure connection', noTls, 'Error'],
  ['a connection that broke', reset, 'UnclearMail'],
  ['one that broke among those refused', new AggregateError([refused, reset]), 'UnclearMail'],
  ['no answer in time', unanswered(), 'UnclearMail'],
])('knows whether a mail may be on its way: %s', async (_, error, name) => {
  failing(error)

  const failure: Error = await mailer.send(mail).then(Promise.reject, (thrown) => thrown)

  expect(failure.name).toBe(name)
  expect([failure, failure.cause]).toContain(error)
})
