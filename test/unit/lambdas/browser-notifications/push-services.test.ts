import { createECDH } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { logger } from '#lambdas/base/logger.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import { isPushEndpoint } from '#lambdas/browser-notifications/push-hosts.ts'
import { encrypt, pushServices } from '#lambdas/browser-notifications/push-services.ts'
import { providePushSecret } from '#lambdas/browser-notifications/vapid-keys.ts'
import { createPushService, decrypt, SENDING_PATH } from '#scripts/local-cloud/index.ts'
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
    const address = service.subscribe(listening.url, 'reader')

    expect(await send(address)).toBe('sent')

    expect(service.list('reader')).toMatchObject([
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

/** Example from RFC 8291, section 5. */
const EXAMPLE = {
  content: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('what is encrypted', () => {
  it('encrypts the example of RFC 8291 to the bytes that stand there', () => {
    const keys = createECDH('prime256v1')
    keys.setPrivateKey(EXAMPLE.ours, 'base64url')
    const salt = Buffer.from(EXAMPLE.salt, 'base64url')

    const body = encrypt(EXAMPLE.content, EXAMPLE, { salt, keys })

    expect(body.toString('base64url')).toBe(EXAMPLE.body)
    const browser = { privateKey: EXAMPLE.theirs, auth: EXAMPLE.auth }
    expect(decrypt(Buffer.from(EXAMPLE.body, 'base64url'), browser)).toBe(EXAMPLE.content)
  })

  it('makes of any text what the browser reads, another each time', () => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const browser = { privateKey: keys.getPrivateKey('base64url'), auth: EXAMPLE.auth }
    const address = { p256dh: keys.getPublicKey('base64url'), auth: EXAMPLE.auth }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (content) => {
        const [one, other] = [encrypt(content, address), encrypt(content, address)]
        expect(one.equals(other)).toBe(false)
        expect(decrypt(one, browser)).toBe(content)
      }),
      { numRuns: 50 },
    )
  })
})
