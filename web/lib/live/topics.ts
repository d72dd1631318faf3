import type { StateMessage } from '#shared/api/live.ts'
import { bearerToken } from '../api/token.ts'
import { loadConfig } from '../config.ts'
import { lateScript } from '../late-script.ts'
import { whenBack } from '../reachable.ts'
import { endSession } from '../session/session-store.ts'
import type { LiveConnection } from './connection.ts'
import type { Socket } from './line.ts'

type Subscriber = (message: StateMessage) => void

const hearers = new Map<string, Set<Subscriber>>()
const watchers = new Set<() => void>()
let followed: ReadonlySet<string> = new Set()
let connecting: Promise<LiveConnection | undefined> | undefined
let isAdjusting = false

/** Hears each new state of a topic until the returned function is called. */
export function hear(topic: string, hearer: Subscriber): () => void {
  const known = hearers.get(topic) ?? new Set()
  hearers.set(topic, known.add(hearer))
  adjustSoon()
  return () => {
    known.delete(hearer)
    if (known.size === 0) hearers.delete(topic)
    adjustSoon()
  }
}

/** Whether changes of a topic arrive by themselves at this moment; where they do not, pages poll. */
export function isFollowed(topic: string): boolean {
  return followed.has(topic)
}

export function watchFollowed(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Sends the topics of one screen together with those of the one before. */
function adjustSoon(): void {
  if (isAdjusting) return
  isAdjusting = true
  setTimeout(() => {
    isAdjusting = false
    connecting ??= connect()
    void connecting.then((connection) => connection?.follow(new Set(hearers.keys())))
  })
}

/** Nobody waits for it: without it pages poll, so that it never loads a page anew. */
const loadConnection = lateScript(
  () => Promise.all([import('./connection.ts'), import('./wakefulness.ts')]),
  { reloads: 'never' },
)
let failures = 0

/** The first screen comes first: the code of the connection is loaded once the page is at rest. */
async function connect(): Promise<LiveConnection | undefined> {
  await atRest()
  try {
    const [[{ createConnection }, { watchWakefulness }], { liveUrl }] = await Promise.all([
      loadConnection(),
      loadConfig(),
    ])
    if (liveUrl === undefined) return undefined
    const connection = createConnection({
      open: async () => new WebSocket(liveUrl) as Socket,
      token: bearerToken,
      onState: (message) => {
        for (const hearer of hearers.get(message.topic) ?? []) hearer(message)
      },
      onFollowed: (topics) => {
        followed = topics
        for (const watcher of watchers) watcher()
      },
      onDeleted: () => void endSession(),
      random: Math.random,
    })
    watchWakefulness((isAwake) => connection.setAwake(isAwake))
    return connection
  } catch (error) {
    console.error('Nothing is live on this page.', error)
    connecting = undefined
    whenBack(failures, adjustSoon)
    failures += 1
    return undefined
  }
}

const REST_AT_LATEST_MS = 2_000

async function atRest(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari knows no idle callback.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 200)
    else window.requestIdleCallback(() => resolve(), { timeout: REST_AT_LATEST_MS })
  })
}
