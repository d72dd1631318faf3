import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { importJWK, jwtVerify } from 'jose'
import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import { newP256Keys } from '#lambdas/base/p256-keys.ts'
import type { PushAddress } from '#lambdas/browser-notifications/browser-notifier.ts'
import type { VapidKeys } from '#lambdas/browser-notifications/vapid-keys.ts'
import { addressOf, readBytes } from '../../ports/listen.ts'
import { readJsonLines, renderPage, showing } from '../page.ts'
import { type BrowserKeys, decrypt } from './decrypt.ts'
import { PUSH_PATH, SENDING_PATH } from './push-paths.ts'

/**
 * A received push message. Its content is readable only if the push service stores the
 * subscription's private key.
 */
export interface PushNote {
  /** Name of the subscription: the part of its endpoint after `SENDING_PATH`. */
  readonly to: string
  readonly sentAt: string
  readonly ttlSeconds: number
  readonly urgency: string
  readonly topic?: string | undefined
  readonly bytes: number
  readonly content?: string
}

export interface LocalPush {
  /**
   * Keys by which the push service recognizes the handlers. Created at the first start and, with a
   * folder, stored.
   */
  readonly pair: VapidKeys
  /**
   * Subscribes like a browser on a site with this origin. The push service stores the private key.
   */
  subscribe(origin: string, name?: string, publicKey?: string): PushAddress
  /** Returns messages, newest first. */
  list(to?: string): readonly PushNote[]
  /** Sets the HTTP status for the next messages to an address, or to all if `to` is `*`. */
  answer(to: string, status: number, times?: number): void
  /**
   * Serves the page `/__local/push`, `/__local/push.json` and the endpoints of subscriptions. The
   * page and the JSON accept `?to=`.
   */
  readonly handle: RequestListener
}

/** A subscribed browser: its keys, and the public key of the only sender that it accepts. */
interface Browser extends BrowserKeys {
  readonly name: string
  readonly p256dh: string
  readonly publicKey: string
}

interface Planned {
  readonly to: string
  readonly status: number
  left: number
}

/** Imitates browsers' push services (RFC 8030), but delivers nothing to a browser. */
export function createPushService({
  stateFolder,
}: {
  readonly stateFolder: string | undefined
}): LocalPush {
  const kept = openFiles(stateFolder)
  const planned: Planned[] = []
  const list = (to?: string) => kept.notes.all.filter((note) => !to || note.to === to).toReversed()
  const show = showing({ list, render: renderPushPage })
  const take = (to: string, request: Taken) => {
    const plan = planned.find((one) => one.left > 0 && (one.to === '*' || one.to === to))
    if (plan !== undefined) plan.left -= 1
    const status = plan?.status ?? refusalOf(request, kept.browsers.get(to)) ?? 201
    if (status === 201) kept.notes.add(noteOf(to, request, kept.browsers.get(to)))
    return status
  }
  return {
    pair: kept.pair,
    subscribe(origin, name = randomUUID(), publicKey = kept.pair.publicKey) {
      const browser = kept.browsers.get(name) ?? newBrowser(name, publicKey)
      kept.browsers.add(browser)
      const { p256dh, auth } = browser
      return { endpoint: `${origin}${SENDING_PATH}${name}`, p256dh, auth }
    },
    list,
    answer: (to, status, times = 1) => void planned.push({ to, status, left: times }),
    handle(request, response) {
      const { pathname } = addressOf(request)
      if (!pathname.startsWith(SENDING_PATH)) return show(request, response)
      const to = pathname.slice(SENDING_PATH.length)
      receive(request, response, (taken) => take(to, taken)).catch((error: unknown) => {
        console.error('The local push service failed', error)
        response.destroy()
      })
    },
  }
}

interface Taken {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Public key of the sender; undefined if the request is not validly signed. */
  readonly sender: string | undefined
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  take: (taken: Taken) => number,
): Promise<void> {
  const body = await readBytes(request)
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  const { headers } = request
  const sender = await senderOf(headers.authorization, `http://${headers.host}`)
  const status = take({ headers, body, sender })
  const location = status === 201 && { location: `${PUSH_PATH}/message/${randomUUID()}` }
  response.writeHead(status, { ...location, ...(status === 429 && { 'retry-after': '1' }) }).end()
}

const MOST_BYTES = 4096
const URGENCIES = ['very-low', 'low', 'normal', 'high']

/** Returns the HTTP status with which a message is refused; undefined if it is accepted. */
function refusalOf({ headers, body, sender }: Taken, browser: Browser | undefined) {
  const { ttl = '', urgency = 'normal', topic = 'none' } = headers
  if (sender === undefined) return 401
  if (browser !== undefined && browser.publicKey !== sender) return 403
  if (body.length > MOST_BYTES) return 413
  const isWhole =
    /^\d+$/.test(String(ttl)) &&
    headers['content-encoding'] === 'aes128gcm' &&
    URGENCIES.includes(String(urgency)) &&
    /^[\w-]{1,32}$/.test(String(topic))
  return isWhole ? undefined : 400
}

function noteOf(to: string, { headers, body }: Taken, browser: Browser | undefined): PushNote {
  const { ttl, urgency = 'normal', topic } = headers
  return {
    to,
    sentAt: new Date().toISOString(),
    ttlSeconds: Number(ttl),
    bytes: body.length,
    urgency: String(urgency),
    topic: topic === undefined ? undefined : String(topic),
    ...(browser !== undefined && { content: decrypt(body, browser) }),
  }
}

function newBrowser(name: string, publicKey: string): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    name,
    publicKey,
    auth: randomBytes(16).toString('base64url'),
    p256dh: keys.getPublicKey('base64url'),
    privateKey: keys.getPrivateKey('base64url'),
  }
}

/** Opens the stored keys, messages and browsers. Without a folder, nothing is stored. */
function openFiles(folder: string | undefined) {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const notes = openList<PushNote>(folder && join(folder, 'push.jsonl'))
  const browsers = openList<Browser>(folder && join(folder, 'browsers.jsonl'))
  const byName = new Map(browsers.all.map((browser) => [browser.name, browser]))
  return {
    pair: openPair(folder && join(folder, 'keys.json')),
    notes,
    browsers: {
      get: (name: string) => byName.get(name),
      add(browser: Browser) {
        if (byName.get(browser.name) === browser) return
        byName.set(browser.name, browser)
        browsers.add(browser)
      },
    },
  }
}

function openList<Thing>(file: string | undefined) {
  const all: Thing[] =
    file !== undefined && existsSync(file) ? readJsonLines(readFileSync(file, 'utf8'), file) : []
  return {
    all,
    add(thing: Thing) {
      all.push(thing)
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(thing)}\n`)
    },
  }
}

function openPair(file: string | undefined): VapidKeys {
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const pair = newP256Keys()
  if (file !== undefined) writeFileSync(file, JSON.stringify(pair))
  return pair
}

const LONGEST_SECONDS = 24 * 3600

/**
 * Checks the signed token in the header, which must be made for this origin (RFC 8292). Returns the
 * sender's public key; undefined if the token is invalid.
 */
async function senderOf(header: string | undefined, origin: string): Promise<string | undefined> {
  const [, token, publicKey] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (token === undefined || publicKey === undefined) return undefined
  try {
    const { payload } = await jwtVerify(token, await keyOf(publicKey), {
      audience: origin,
      algorithms: ['ES256'],
    })
    const { exp = 0, sub = '' } = payload
    const isShort = exp - Date.now() / 1000 <= LONGEST_SECONDS
    return isShort && /^(mailto|https?):/.test(sub) ? publicKey : undefined
  } catch {
    return undefined
  }
}

function keyOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  return importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
}

function renderPushPage(notes: readonly PushNote[]): string {
  return renderPage(
    'Local push service',
    notes.map(renderNote).join('\n') || '<p>Nothing was pushed yet.</p>',
  )
}

/** Renders a message. If only the browser can decrypt its content, the size is shown. */
function renderNote({ to, sentAt, urgency, ttlSeconds, topic, bytes, content }: PushNote): string {
  const facts = [
    `To ${to}`,
    `urgency ${urgency}`,
    `kept for ${ttlSeconds} s`,
    `topic ${topic ?? 'none'}`,
    sentAt,
  ]
  const { title, text } = wordsOf(content) ?? {
    title: `${bytes} bytes for another browser`,
    text: 'Its key is not here, so nobody but that browser reads it.',
  }
  return `<article>
<h2>${escapeMarkup(title)}</h2>
<p class="meta">${facts.map(escapeMarkup).join(' · ')}</p>
<pre>${escapeMarkup(text)}</pre>
</article>`
}

function wordsOf(content: string | undefined): { title: string; text: string } | undefined {
  if (content === undefined) return undefined
  const { title, ...rest } = JSON.parse(content) as Readonly<Record<string, unknown>>
  return { title: String(title), text: Object.values(rest).join('\n') }
}
