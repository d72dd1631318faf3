import type { ClientMessage, ServerMessage, StateMessage } from '#shared/api/live.ts'
import { IDLE_SECONDS, TOPICS_PER_MESSAGE } from '#shared/live-topics.ts'
import { backOffMs } from './back-off.ts'

/** The part of a WebSocket that is used. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LiveNeeds {
  open(): Promise<Socket>
  token(): Promise<string | undefined>
  /** A topic tells its state. */
  onState(message: StateMessage): void
  /** The topics that tell by themselves at this moment. */
  onFollowed(topics: ReadonlySet<string>): void
  /** The fan's record is no more. */
  onDeleted(): void
  /** A number from 0 to 1. */
  random(): number
}

export interface LiveConnection {
  /** What shall be followed from now on. */
  follow(topics: ReadonlySet<string>): void
  /** Connects while awake and something is to be followed; asleep it holds no line. */
  setAwake(isAwake: boolean): void
}

/** An answer that is this late is not coming: the line is broken without having said so. */
const ANSWER_MS = 10_000
const PING_MS = (IDLE_SECONDS * 1000) / 3
/** So long after its token has ended there is a fresh one to ask for a fan's own topics with. */
const RENEW_AFTER_MS = 2_000
const RENEW_AT_SOONEST_MS = 60_000

const isOwn = (topic: string) => topic.startsWith('me')

/**
 * One line to the server for a page. After a break it comes back by itself, later after each
 * failure, follows again what was followed, and learns the states of that moment: nothing is missed.
 */
export function createConnection(needs: LiveNeeds): LiveConnection {
  let wanted: ReadonlySet<string> = new Set()
  let isAwake = false
  let failures = 0
  let line: Line | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const adjust = () => {
    const isNeeded = isAwake && wanted.size > 0
    if (!isNeeded) {
      clearTimeout(retry)
      retry = undefined
      line?.end()
      return
    }
    if (line) line.follow(wanted)
    else if (retry === undefined) connect()
  }

  const connect = () => {
    line = createLine(needs, {
      onReady: () => {
        failures = 0
      },
      onEnd: () => {
        line = undefined
        needs.onFollowed(new Set())
        if (!isAwake || wanted.size === 0) return
        retry = setTimeout(
          () => {
            retry = undefined
            adjust()
          },
          backOffMs(failures, needs.random()),
        )
        failures += 1
      },
    })
    line.follow(wanted)
  }

  return {
    follow(topics) {
      wanted = topics
      adjust()
    },
    setAwake(next) {
      isAwake = next
      if (next) failures = 0
      adjust()
    },
  }
}

interface Line {
  follow(topics: ReadonlySet<string>): void
  end(): void
}

interface LineEvents {
  onReady(): void
  /** Once, whatever ended it. */
  onEnd(): void
}

/** One socket, from its opening to its end. */
function createLine(needs: LiveNeeds, { onReady, onEnd }: LineEvents): Line {
  let socket: Socket | undefined
  let isOpen = false
  let hasEnded = false
  let wanted: ReadonlySet<string> = new Set()
  const asked = new Set<string>()
  const followed = new Set<string>()
  const newest = new Map<string, string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const after = (name: string, ms: number, run: () => void) => {
    clearTimeout(timers.get(name))
    timers.set(name, setTimeout(run, ms))
  }
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    for (const timer of timers.values()) clearTimeout(timer)
    socket?.close()
    onEnd()
  }
  const say = (message: ClientMessage) => {
    socket?.send(JSON.stringify(message))
    if (!timers.has('answer')) after('answer', ANSWER_MS, end)
  }
  const hear = () => {
    clearTimeout(timers.get('answer'))
    timers.delete('answer')
    after('ping', PING_MS, () => say({ type: 'ping' }))
  }
  const tellFollowed = () => needs.onFollowed(new Set(followed))

  const ask = async (topics: readonly string[]) => {
    for (const topic of topics) asked.add(topic)
    const token = topics.some(isOwn) ? await needs.token().catch(() => undefined) : undefined
    if (hasEnded) return
    for (let start = 0; start < topics.length; start += TOPICS_PER_MESSAGE) {
      const some = topics.slice(start, start + TOPICS_PER_MESSAGE)
      say({ type: 'subscribe', topics: some, ...(token !== undefined && { token }) })
    }
  }
  const adjust = () => {
    if (!isOpen) return
    const superfluous = [...asked].filter((topic) => !wanted.has(topic))
    if (superfluous.length > 0) {
      for (const topic of superfluous) {
        asked.delete(topic)
        followed.delete(topic)
        newest.delete(topic)
      }
      tellFollowed()
      say({ type: 'unsubscribe', topics: superfluous.slice(0, TOPICS_PER_MESSAGE) })
    }
    const missing = [...wanted].filter((topic) => !asked.has(topic))
    if (missing.length > 0) void ask(missing)
  }

  const take = (message: StateMessage) => {
    if (!asked.has(message.topic)) return
    if ((newest.get(message.topic) ?? '') > message.at) return
    newest.set(message.topic, message.at)
    needs.onState(message)
  }
  /** Also where a topic was refused: the token may have been too old, the clock wrong. */
  const renewLater = (until: string | undefined) => {
    if (![...asked].some(isOwn)) return
    const leftMs = until === undefined ? 0 : Date.parse(until) - Date.now()
    const waitMs = Math.max(RENEW_AT_SOONEST_MS, leftMs + RENEW_AFTER_MS)
    after('renew', waitMs, () => void ask([...asked].filter(isOwn)))
  }
  const receive = (message: ServerMessage) => {
    switch (message.type) {
      case 'state':
        return take(message)
      case 'subscribed': {
        for (const topic of message.topics) if (asked.has(topic)) followed.add(topic)
        for (const state of message.states) take(state)
        renewLater(message.until)
        onReady()
        return tellFollowed()
      }
      case 'ended': {
        followed.delete(message.topic)
        tellFollowed()
        if (message.reason === 'deleted') needs.onDeleted()
        else if (asked.has(message.topic)) void ask([message.topic])
        return
      }
      case 'pong':
      case 'unsubscribed':
        return
      default:
        // The server failed: the line begins anew, later.
        return end()
    }
  }

  needs.open().then(
    (opened) => {
      if (hasEnded) return opened.close()
      socket = opened
      after('answer', ANSWER_MS, end)
      opened.onclose = end
      opened.onopen = () => {
        isOpen = true
        hear()
        adjust()
      }
      opened.onmessage = ({ data }) => {
        hear()
        receive(JSON.parse(String(data)) as ServerMessage)
      }
    },
    () => end(),
  )
  return {
    follow(topics) {
      wanted = topics
      adjust()
    },
    end,
  }
}
