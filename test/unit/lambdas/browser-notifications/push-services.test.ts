import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { isPushEndpoint } from '#lambdas/browser-notifications/push-hosts.ts'
import { pushServices } from '#lambdas/browser-notifications/push-services.ts'
import { providePushSecret } from '#lambdas/browser-notifications/vapid-keys.ts'
import { createPushService, SENDING_PATH } from '#scripts/local-cloud/index.ts'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'

const service = await createPushService({ stateFolder: undefined })
const message = { content: '{"title":"Pizza"}', ttlSeconds: 60, urgency: 'high', topic: 'deal-1' }
let listening: Listening

beforeAll(async () => {
  listening = await listenOnLoopback(service.handle, 0)
  setEnvironment({
    PUSH_ENDPOINT: listening.url,
    SITE_URL: 'https://fanward.example',
  })
})
beforeEach(() => {
  providePushSecret({ pairs: [service.pair] })
  vi.spyOn(logger, 'error').mockReturnValue()
  vi.spyOn(logger, 'warn').mockReturnValue()
})
afterAll(async () => {
  vi.restoreAllMocks()
  providePushSecret(undefined)
  setEnvironment({ PUSH_ENDPOINT: undefined, SITE_URL: undefined })
  await listening.close()
})

const send = (address: Parameters<ReturnType<typeof pushServices>['send']>[0]) =>
  pushServices().send(address, message as never)

describe('a message to a browser', () => {
  it('comes with its terms, and only that browser reads it', async () => {
    const address = service.subscribe(listening.url, 'phone')

    expect(await send(address)).toBe('sent')

    expect(service.list('phone')).toMatchObject([
      { content: message.content, ttlSeconds: 60, urgency: 'high', topic: 'deal-1' },
    ])
    const foreign = { ...address, endpoint: `${listening.url}${SENDING_PATH}elsewhere` }
    expect(await send(foreign)).toBe('sent')
    expect(service.list('elsewhere')[0]).not.toHaveProperty('content')
    const page = await (await fetch(`${listening.url}/__local/push`)).text()
    expect(page).toContain('Pizza')
    expect(page).toContain('bytes for another browser')
  })

  it.each([404, 410])('says that the browser is gone: %i', async (status) => {
    service.answer('phone', status)
    expect(await send(service.subscribe(listening.url, 'phone'))).toBe('gone')
  })

  it.each([429, 500, 503])('may go later: %i', async (status) => {
    service.answer('phone', status)
    const address = service.subscribe(listening.url, 'phone')
    await expect(send(address)).rejects.toThrow(String(status))
    expect(await send(address)).toBe('sent')
  })

  it.each([400, 413])('is refused once and for all: %i', async (status) => {
    service.answer('phone', status)
    expect(await send(service.subscribe(listening.url, 'phone'))).toBe('refused')
  })

  it('goes with the keys of before to a browser that asked with them', async () => {
    const [old, rolled, stranger] = [service.pair, newP256Keys(), newP256Keys()]
    const address = service.subscribe(listening.url, 'old-phone')
    providePushSecret({ pairs: [rolled, old] })
    expect(await send(address)).toBe('sent')

    // The service may reject the push because of our own keys, so the endpoint must not be reported
    // as gone.
    providePushSecret({ pairs: [rolled, stranger] })
    expect(await send(address)).toBe('refused')
    expect(await send(service.subscribe(listening.url, 'new', rolled.publicKey))).toBe('sent')
  })

  it('goes nowhere without a key of the curve', async () => {
    const { endpoint, auth } = service.subscribe(listening.url, 'phone')
    expect(await send({ endpoint, auth, p256dh: `B${'A'.repeat(86)}` })).toBe('gone')
  })
})

describe('what we send to', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
  ])('are push services of browsers: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8080/fcm/send/abc',
    'https://fcm.googleapis.com.fans.example/abc',
    'https://notfcm.googleapis.com.example/abc',
    'https://me@web.push.apple.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:1/__local/push/to/abc',
    'no address',
  ])('is nobody else: %s', async (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
    expect(await send({ ...service.subscribe(listening.url), endpoint })).toBe('gone')
  })
})
