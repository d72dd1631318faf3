import { inspect } from 'node:util'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentsError } from '#lambdas/payments/payments-error.ts'

const written: string[] = []

beforeEach(() => {
  vi.stubEnv('POWERTOOLS_DEV', 'true')
  vi.resetModules()
  written.length = 0
  for (const method of ['error', 'warn', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((line) => void written.push(String(line)))
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const TOKEN = 'eyJraWQiOiJhIn0.eyJzdWIiOiJiIn0.c2lnbmF0dXJl-_'

describe('a log line', () => {
  const logger = async () => (await import('#lambdas/base/logger.ts')).logger

  it('has no address of what SES says about it', async () => {
    const error = new Error('Email address is not verified: Zoé.Roy+fan@exämple.co.uk, <a@b.ca>')

    ;(await logger()).warn('a mail was refused', { kind: 'receipt', error })

    expect(written).toHaveLength(1)
    expect(written[0]).not.toMatch(/Zo|Roy|fan@|exämple|a@b/)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      message: 'a mail was refused',
      kind: 'receipt',
      error: { message: 'Email address is not verified: [e-mail], <[e-mail]>' },
    })
  })

  it('has none in its message, in what caused the error, nor in what lies deeper', async () => {
    const cause = new Stripe.errors.StripeInvalidRequestError({
      message: 'No account for fan@fanward.example',
      param: 'email',
      headers: { authorization: `Bearer ${TOKEN}` },
    } as never)
    const error = new PaymentsError('refused', cause.message, { cause })

    ;(await logger()).error(`nothing for fan@fanward.example`, {
      error,
      asked: { list: [`https://x.example/?to=fan%40fanward.example&token=${TOKEN}`] },
      byAddress: { 'fan@fanward.example': 1 },
    })

    expect(written[0]).not.toMatch(/fan(@|%40)fanward|eyJraWQ/)
    expect(written[0]).toContain('nothing for [e-mail]')
  })

  it.each(['sk_test_51Habcdef', 'rk_live_51Habcdef', 'whsec_abcdef123', TOKEN, 'Bearer abc.def'])(
    'does not show %s',
    async (secret) => {
      ;(await logger()).error(`The key ${secret} is wrong`, { error: new Error(`no: ${secret}.`) })

      expect(written[0]).not.toContain(secret.replace('Bearer ', ''))
      expect(written[0]).toContain('[secret]')
    },
  )

  it('keeps keys, paths of packages and times', async () => {
    const kept = {
      path: '/var/task/node_modules/@aws-sdk/client-sesv2/index.js:3',
      at: '2026-11-22T00:00:00.000Z',
      key: 'USER#01JD2Z',
    }
    ;(await logger()).info('kept', kept)
    expect(JSON.parse(written[0] ?? '')).toMatchObject(kept)
  })
})

describe('an error that leaves a function, which Lambda writes down itself', () => {
  const fail = async () => {
    throw new Error('no mail to fan@fanward.example', { cause: new Error('fan@fanward.example') })
  }

  it.each([
    [
      'schedule',
      async () => {
        const { scheduled } = await import('#lambdas/runtime/schedule.ts')
        return scheduled(fail)({ schedule: 'x', time: '2026-11-22T00:00:00Z' })
      },
    ],
    [
      'queue',
      async () => {
        const [{ queueConsumer }, z] = await Promise.all([
          import('#lambdas/runtime/batch.ts'),
          import('zod/mini'),
        ])
        const Records = [{ messageId: '1', body: '1' }]
        return queueConsumer(z.number(), fail)({ Records } as never)
      },
    ],
    [
      'stream',
      async () => {
        const { streamConsumer } = await import('#lambdas/runtime/stream.ts')
        const record = {
          eventName: 'INSERT',
          dynamodb: {
            Keys: { pk: { S: 'a' }, sk: { S: 'b' } },
            SequenceNumber: '1',
            ApproximateCreationDateTime: 1,
          },
        }
        return streamConsumer({ read: () => 1, write: fail })({ Records: [record] } as never)
      },
    ],
    [
      'live route',
      async () => {
        const { liveRoute } = await import('#lambdas/runtime/live-route.ts')
        return liveRoute(fail)({ requestContext: { connectionId: 'c' } } as never)
      },
    ],
  ])('names nobody: %s', async (_, run) => {
    const error = await run().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )

    expect(error).toMatchObject({ message: 'no mail to [e-mail]' })
    expect(inspect(error)).not.toContain('fan@')
    expect(written.join('')).toContain('no mail to [e-mail]')
    expect(written.join('')).not.toContain('fan@')
  })
})
