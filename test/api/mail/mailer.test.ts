import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import type { Mailer } from '#lambdas/mail/mail.ts'
import { sesMailer } from '#lambdas/mail/mailer.ts'
import { type SesAnswer, startSes } from '#test/fixtures/mails/ses.ts'

const content = { subject: 'Hi', text: 'Hi', html: '<p>Hi</p>', language: 'en' } as const
const to = 'zoe@fans.example'
const alerts = { ...content, to, kind: 'alerts' } as const
const receipt = { ...content, to, kind: 'receipt' } as const

let ses: Awaited<ReturnType<typeof startSes>>
let mailer: Mailer

beforeAll(async () => {
  ses = await startSes()
  setEnvironment({ MAIL_FROM: 'hello@fanward.example', SILENCE_MS: '3000' })
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', ses.url)
  mailer = sesMailer()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  setEnvironment({ MAIL_FROM: undefined, SILENCE_MS: undefined })
  await ses.stop()
})

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => undefined,
    (error: Error) => error.name,
  )

it.each<[SesAnswer, string]>([
  ['broken', 'UnclearMail'],
  ['torn', 'UnclearMail'],
  ['failing', 'InternalServiceErrorException'],
])('asks for a mail of alerts once: where SES is %s it fails as %s', async (answer, name) => {
  ses.answer(answer)

  expect(await failureOf(mailer.send(alerts))).toBe(name)
  expect(ses.asked).toEqual([to])
})

it('asks for a mail of alerts once where SES is silent, and waits no longer than is set', async () => {
  setEnvironment({ SILENCE_MS: '1000' })
  const impatientMailer = sesMailer()
  setEnvironment({ SILENCE_MS: '3000' })
  ses.answer('silent')

  expect(await failureOf(impatientMailer.send(alerts))).toBe('UnclearMail')
  expect(ses.asked).toEqual([to])
})

it.each<SesAnswer>(['silent', 'broken', 'busy', 'failing'])(
  'asks again for other mail where SES is %s',
  async (answer) => {
    ses.answer(answer)

    expect(await mailer.send(receipt)).toBe('sent')
    expect(ses.asked).toEqual([to, to])
  },
)

it('knows that a mail was not taken where nobody listens', async () => {
  const closed = await startSes()
  await closed.stop()
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', closed.url)

  expect(await failureOf(sesMailer().send(alerts))).toBe('Error')
})

it('sends the pictures of a mail beside its HTML, which names them', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const qr = { contentId: 'qr', fileName: 'code.png', contentType: 'image/png', bytes } as const
  ses.answer('sent')

  await mailer.send({ ...receipt, pictures: [qr] })

  expect(ses.attached).toEqual([
    {
      RawContent: 'AQID',
      ContentDisposition: 'INLINE',
      ContentTransferEncoding: 'BASE64',
      ContentId: 'qr',
      FileName: 'code.png',
      ContentType: 'image/png',
    },
  ])
})
