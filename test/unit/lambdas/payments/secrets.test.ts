import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import {
  hasStripeKeys,
  provideStripeSecrets,
  type StripeSecrets,
  stripeSecrets,
} from '#lambdas/payments/secrets.ts'
import { verifyWebhook } from '#lambdas/payments/webhook.ts'
import { handler as reconcilePayments } from '#lambdas/schedules/reconcile-payments.ts'
import { sign } from '#scripts/local-cloud/index.ts'
import { openSecretsServer } from '#test/fixtures/cloud/secrets-server.ts'

const MINUTE_MS = 60_000
const secrets = (name: string): StripeSecrets => ({ secretKey: name, webhookSecrets: [name] })

const secretsManager = openSecretsServer()

afterEach(() => {
  provideStripeSecrets(undefined)
  vi.restoreAllMocks()
})
afterAll(() => {
  setEnvironment({ STRIPE_SECRET_ID: undefined })
})

describe('the secrets of the payment provider', () => {
  it('are read once in five minutes, however many ask', async () => {
    const read = vi.fn(async () => secrets('a'))
    provideStripeSecrets(read)

    await Promise.all([stripeSecrets(0), stripeSecrets(0), stripeSecrets(5 * MINUTE_MS - 1)])
    expect(read).toHaveBeenCalledTimes(1)
    await stripeSecrets(5 * MINUTE_MS)

    expect(read).toHaveBeenCalledTimes(2)
  })

  it('are asked for again after a failure', async () => {
    const read = vi.fn(async () => secrets('a')).mockRejectedValueOnce(new Error('no network'))
    provideStripeSecrets(read)

    await expect(stripeSecrets(0)).rejects.toThrow('no network')
    expect(await stripeSecrets(1)).toEqual(secrets('a'))
  })

  it('come from Secrets Manager, and are never shown when they cannot be read', async () => {
    fromSecretsManager(['{"secretKey":"sk_live_hidden"}', JSON.stringify(secrets('b'))])

    const failure = await stripeSecrets(0).catch(String)

    expect(failure).toMatch('lacks secretKey or webhookSecrets')
    expect(failure).not.toContain('hidden')
    expect(await stripeSecrets(1)).toEqual(secrets('b'))
  })

  it('are not there yet while the secret is the random text that it was made with', async () => {
    fromSecretsManager(['x{8#random', '{"secretKey":"sk_live_hidden"}'])
    const logged = vi.spyOn(logger, 'info').mockReturnValue()
    const event = { schedule: 'reconcile-payments', time: '2026-11-22T10:15:00.000Z' }

    await expect(reconcilePayments(event)).resolves.toBeUndefined()

    expect(logged).toHaveBeenCalledWith(expect.stringContaining('no keys'))
    // A secret that lacks keys must still cause an error.
    await expect(reconcilePayments(event)).rejects.toThrow('lacks secretKey')
  })

  it('that were changed a moment ago are read again when a signature does not fit', async () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    const read = vi.fn(async () => secrets('new')).mockResolvedValueOnce(secrets('old'))
    provideStripeSecrets(read)
    const body = JSON.stringify({ id: 'evt_1', type: 'x', created: 1, data: { object: {} } })
    const check = () => verifyWebhook(body, sign(body, ['new'], 1_800_000_000), new Date())

    expect(await check()).toEqual({ isGenuine: false, reason: 'forged' })
    vi.advanceTimersByTime(31_000)
    expect(await check()).toMatchObject({ isGenuine: true, event: { news: { kind: 'other' } } })
    vi.useRealTimers()
  })
})

it.each([
  ['throttles', { error: 'ThrottlingException' }],
  ['does not know the secret', { error: 'ResourceNotFoundException' }],
  ['is silent', 'silence'],
] as const)('keys are not taken for missing where Secrets Manager %s', async (_, answer) => {
  fromSecretsManager([])
  secretsManager.answer(answer)

  const name = answer === 'silence' ? 'Error' : answer.error
  await expect(hasStripeKeys()).rejects.toMatchObject({ name })
})

/** Makes Secrets Manager return these secrets, one per request. */
function fromSecretsManager(texts: readonly string[]): void {
  setEnvironment({ STRIPE_SECRET_ID: 'fanward/stripe' })
  secretsManager.answer(...texts.map((SecretString) => ({ SecretString })))
}
