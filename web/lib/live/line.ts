import type { ClientMessage, ServerMessage, StateMessage } from '#shared/api/live.ts'
import { IDLE_SECONDS, isPublicTopic, TOPICS_PER_MESSAGE } from '#shared/live-topics.ts'
import { serverNow } from '../server-clock.ts'
import { fits, type Shape } from '../shape.ts'

/** The properties and methods of a WebSocket that we use. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LineNeeds {
  open(): Promise<Socket>
  token(): Promise<string | undefined>
  /** Called with a topic's new state. */
  onState(message: StateMessage): void
  /** Called with the topics whose changes the server currently pushes. */
  onFollowed(topics: ReadonlySet<string>): void
  /** Called when the fan's account has been deleted. */
  onDeleted(): void
}

interface LineEvents {
  /** Called when the server has answered a subscription, even if it refused some topics. */
  onReady(): void
  /** Called once when the connection has ended, for any reason. */
  onEnd(): void
}

/** Milliseconds without an answer after which a connection counts as broken. */
const ANSWER_MS = 10_000
const PING_MS = (IDLE_SECONDS * 1000) / 3
/** Milliseconds between a token's expiry and the renewal of subscriptions. */
const RENEW_AFTER_MS = 2_000
const RENEW_AT_SOONEST_MS = 60_000

const needsToken = (topic: string) => !isPublicTopic(topic)

/** One WebSocket connection, from opening to closing. */
export class Line {
  readonly #needs: LineNeeds
  readonly #events: LineEvents
  #socket: Socket | undefined
  #isOpen = false
  #hasEnded = false
  #wanted: ReadonlySet<string> = new Set()
  readonly #asked = new Set<string>()
  readonly #followed = new Set<string>()
  /** Time of the newest state by subject (`subjectOf`). */
  readonly #newest = new Map<string, string>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor(needs: LineNeeds, events: LineEvents) {
    this.#needs = needs
    this.#events = events
    needs.open().then(
      (socket) => this.#begin(socket),
      () => this.end(),
    )
  }

  /** Resubscribes to a followed topic whose contents have changed. */
  renew(topic: string): void {
    if (this.#isOpen && this.#asked.has(topic)) void this.#ask([topic])
  }

  follow(topics: ReadonlySet<string>): void {
    this.#wanted = topics
    this.#adjust()
  }

  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#socket?.close()
    this.#events.onEnd()
  }

  #begin(socket: Socket): void {
    if (this.#hasEnded) {
      socket.close()
      return
    }
    this.#socket = socket
    this.#after('answer', ANSWER_MS, () => this.end())
    socket.onclose = () => this.end()
    socket.onopen = () => {
      this.#isOpen = true
      this.#noteLife()
      this.#adjust()
    }
    socket.onmessage = ({ data }) => {
      this.#noteLife()
      this.#receive(parse(data))
    }
  }

  #after(name: string, ms: number, run: () => void): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.set(name, setTimeout(run, ms))
  }

  #noteLife(): void {
    clearTimeout(this.#timers.get('answer'))
    this.#timers.delete('answer')
    this.#after('ping', PING_MS, () => this.#say({ type: 'ping' }))
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message))
    if (!this.#timers.has('answer')) this.#after('answer', ANSWER_MS, () => this.end())
  }

  /** Subscribes to newly wanted topics, and unsubscribes from those no longer wanted. */
  #adjust(): void {
    if (!this.#isOpen) return
    const superfluous = [...this.#asked].filter((topic) => !this.#wanted.has(topic))
    if (superfluous.length > 0) {
      for (const topic of superfluous) this.#forget(topic)
      this.#publishFollowed()
      for (const topics of slices(superfluous)) this.#say({ type: 'unsubscribe', topics })
    }
    const missing = [...this.#wanted].filter((topic) => !this.#asked.has(topic))
    if (missing.length > 0) void this.#ask(missing)
  }

  #forget(topic: string): void {
    this.#asked.delete(topic)
    this.#followed.delete(topic)
    this.#newest.delete(topic)
  }

  async #ask(wished: readonly string[]): Promise<void> {
    for (const topic of wished) this.#asked.add(topic)
    const token = wished.some(needsToken)
      ? await this.#needs.token().catch(() => undefined)
      : undefined
    if (this.#hasEnded) return
    for (const topics of slices(wished)) {
      this.#say({ type: 'subscribe', topics, ...(token !== undefined && { token }) })
    }
  }

  #receive(message: ServerMessage | undefined): void {
    switch (message?.type) {
      case 'state':
        this.#take(message)
        return
      case 'subscribed':
        for (const topic of message.topics) if (this.#asked.has(topic)) this.#followed.add(topic)
        for (const state of message.states) this.#take(state)
        this.#renewLater(message.until)
        this.#events.onReady()
        this.#publishFollowed()
        return
      case 'ended':
        this.#followed.delete(message.topic)
        this.#publishFollowed()
        if (message.reason === 'deleted') this.#needs.onDeleted()
        else if (this.#asked.has(message.topic)) void this.#ask([message.topic])
        return
      case 'pong':
      case 'unsubscribed':
        return
      default:
        // The server failed or has another version. Ends the connection, and the caller reconnects
        // later.
        this.end()
    }
  }

  #take(message: StateMessage): void {
    if (!this.#asked.has(message.topic)) return
    const subject = subjectOf(message)
    if ((this.#newest.get(subject) ?? '') > message.at) return
    this.#newest.set(subject, message.at)
    this.#needs.onState(message)
  }

  /**
   * Resubscribes to the topics that need a token after the current token has expired, but not
   * within the next minute. Includes topics that the server has refused, because the clock may have
   * been wrong.
   */
  #renewLater(until: string | undefined): void {
    if (![...this.#asked].some(needsToken)) return
    const leftMs = until === undefined ? 0 : Date.parse(until) - serverNow().getTime()
    const waitMs = Math.max(RENEW_AT_SOONEST_MS, leftMs + RENEW_AFTER_MS)
    this.#after('renew', waitMs, () => void this.#ask([...this.#asked].filter(needsToken)))
  }

  #publishFollowed(): void {
    this.#needs.onFollowed(new Set(this.#followed))
  }
}

/**
 * Returns an identifier of what a state describes. The topic `myDeals` covers many deals, so each
 * deal is a separate subject.
 */
function subjectOf({ kind, topic, state }: StateMessage): string {
  return kind === 'myDeals' ? `${topic}/${state.offerKey}` : topic
}

const STATE: Shape = { type: '=state', kind: 's', topic: 's', at: 's', state: 0 }
/** Shapes of the server's messages. `shared/api/live.ts` has their types. */
const MESSAGE: Shape = [
  '|',
  STATE,
  {
    type: '=subscribed',
    topics: ['s'],
    refused: [{ topic: 's', code: 's' }],
    'until?': 's',
    states: [STATE],
  },
  { type: '=unsubscribed', topics: ['s'] },
  { type: '=pong' },
  { type: '=failed', code: 's' },
  { type: '=ended', topic: 's', reason: 's' },
]

/** Returns a message of our server, or undefined for others, such as errors of API Gateway. */
function parse(data: unknown): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return fits(MESSAGE, message) ? (message as ServerMessage) : undefined
  } catch {
    return undefined
  }
}

/** Splits topics into groups that each fit into one message. */
function slices(topics: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(topics.length / TOPICS_PER_MESSAGE) }, (_, i) =>
    topics.slice(i * TOPICS_PER_MESSAGE, (i + 1) * TOPICS_PER_MESSAGE),
  )
}
