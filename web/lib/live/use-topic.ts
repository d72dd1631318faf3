import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { StateMessage } from '#shared/api/live.ts'
import { bearerToken } from '../api/token.ts'
import { loadConfig } from '../config.ts'
import { lateScript } from '../late-script.ts'
import { whenBack } from '../reachable.ts'
import { endSession } from '../session/session-store.ts'
import type { LiveConnection } from './connection.ts'
import type { Socket } from './line.ts'

/**
 * Follows a topic, if one is given. Returns true while the server pushes the topic's changes and
 * polling is not needed.
 */
export function useTopic(
  topic: string | undefined,
  onState: (message: StateMessage) => void,
): boolean {
  const receive = useEffectEvent(onState)
  useEffect(() => (topic === undefined ? undefined : subscribe(topic, receive)), [topic])
  return useSyncExternalStore(
    watchFollowed,
    useCallback(() => topic !== undefined && isFollowed(topic), [topic]),
  )
}

/** Resubscribes to a topic whose contents depend on a change that the fan has just made. */
export function renewTopic(topic: string): void {
  void connecting?.then((connection) => connection?.renew(topic))
}

type Subscriber = (message: StateMessage) => void

const subscribers = new Map<string, Set<Subscriber>>()
const watchers = new Set<() => void>()
let followed: ReadonlySet<string> = new Set()
let connecting: Promise<LiveConnection | undefined> | undefined
let isAdjusting = false

/** Subscribes to a topic until the returned function is called. */
function subscribe(topic: string, subscriber: Subscriber): () => void {
  const known = subscribers.get(topic) ?? new Set()
  subscribers.set(topic, known.add(subscriber))
  adjustSoon()
  return () => {
    known.delete(subscriber)
    if (known.size === 0) subscribers.delete(topic)
    adjustSoon()
  }
}

/** Returns whether the server currently pushes a topic's changes. If not, pages poll. */
function isFollowed(topic: string): boolean {
  return followed.has(topic)
}

function watchFollowed(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Collects topic changes into one batch, because screens open and close at the same time. */
function adjustSoon(): void {
  if (isAdjusting) return
  isAdjusting = true
  setTimeout(() => {
    isAdjusting = false
    connecting ??= connect()
    void connecting.then((connection) => connection?.follow(new Set(subscribers.keys())))
  })
}

/**
 * Loads the connection's code. A failure never reloads the page, because pages can poll instead.
 */
const loadConnection = lateScript(
  () => Promise.all([import('./connection.ts'), import('./wakefulness.ts')]),
  { reloads: 'never' },
)
let failures = 0

/**
 * Connects once the page is idle, so that the first screen loads without competing requests.
 * Returns undefined if the environment has no live messages, or if the code did not load, and then
 * tries again later.
 */
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
        for (const subscriber of subscribers.get(message.topic) ?? []) subscriber(message)
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
    // Safari has no `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 200)
    else window.requestIdleCallback(() => resolve(), { timeout: REST_AT_LATEST_MS })
  })
}
