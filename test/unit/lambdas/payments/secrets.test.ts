import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  provideStripeSecrets,
  type StripeSecrets,
  stripeSecrets,
} from '#lambdas/payments/secrets.ts'
import { verifyWebhook } from '#lambdas/payments/webhook.ts'
import { sign } from '#scripts/local/stripe/signature.ts'

const MINUTE_MS = 60_000
const secrets = (name: string): StripeSecrets => ({ secretKey: name, webhookSecrets: [name] })

let server: Server | undefined

afterEach(() => {
  provideStripeSecrets(undefined)
  vi.unstubAllEnvs()
  server?.close()
  server = undefined
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
    const url = await serve(['{"secretKey":"sk_live_hidden"}', JSON.stringify(secrets('b'))])
    vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', url)
    vi.stubEnv('AWS_REGION', 'ca-central-1')
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
    vi.stubEnv('STRIPE_SECRET_ID', 'fanward/stripe')

    const failure = await stripeSecrets(0).catch(String)

    expect(failure).toMatch('lacks secretKey or webhookSecrets')
    expect(failure).not.toContain('hidden')
    expect(await stripeSecrets(1)).toEqual(secrets('b'))
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

/** Answers each request with the next secret. */
async function serve(texts: string[]): Promise<string> {
  const started = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ SecretString: texts.shift() }))
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
