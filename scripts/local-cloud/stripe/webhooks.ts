import type Stripe from 'stripe'
import { API_VERSION, newId } from './book.ts'
import type { Records } from './records.ts'
import { sign } from './signature.ts'

/** Receiver of events: a URL, or a function that returns an HTTP status. */
export type WebhookTarget = string | ((body: string, signature: string) => Promise<number>)

/** Disturbance of an event's delivery, which a test draws for each event. */
export interface Disturbance {
  /** Number of deliveries; 1 if absent. With 0, the event is lost until the next attempt. */
  readonly copies?: number
  /** Delay of each copy in milliseconds. Different delays change the order. */
  readonly delayMs?: number | (() => number)
}

export interface WebhookOptions {
  readonly records: Records
  readonly secret: string
  readonly now: () => number
  /** Milliseconds between the attempts for one event, which is given up after the last attempt. */
  readonly retryMs: readonly number[]
}

const ANSWER_LIMIT_MS = 10_000

/**
 * Sends each event until it is accepted or all attempts have failed. As with Stripe, the order is
 * not guaranteed.
 */
export class Webhooks {
  readonly #options: WebhookOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #signedAt = new Map<string, Set<number>>()
  #target: WebhookTarget | undefined
  #secrets: readonly string[]
  #disturb: ((event: Stripe.Event) => Disturbance | undefined) | undefined
  #isPaused = false
  #underWay = 0
  #waiting: Stripe.Event[] = []
  #idle: (() => void)[] = []

  constructor(options: WebhookOptions) {
    this.#options = options
    this.#secrets = [options.secret]
  }

  /** Sets the target of events, and sends it the events that were never accepted. */
  connect(target: WebhookTarget): void {
    this.#target = target
    const untaken = this.#options.records.all('event').filter((event) => event.pending_webhooks > 0)
    for (const event of untaken) this.#dispatch(event)
  }

  disconnect(): void {
    this.#target = undefined
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#settle()
  }

  /**
   * Sets the signing secrets. While a secret is being replaced, Stripe signs with both the old and
   * the new secret.
   */
  signWith(...secrets: readonly string[]): void {
    this.#secrets = secrets
  }

  disturb(source: ((event: Stripe.Event) => Disturbance | undefined) | undefined): void {
    this.#disturb = source
  }

  /** Holds events back. `waiting` lists them, `deliver` sends one, and `resume` sends the rest. */
  pause(): void {
    this.#isPaused = true
  }

  waiting(): readonly Stripe.Event[] {
    return [...this.#waiting]
  }

  resume(): void {
    this.#isPaused = false
    for (const event of this.#waiting.splice(0)) this.#dispatch(event)
  }

  publish(type: Stripe.Event.Type, object: object, account?: string): void {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#options.now(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account !== undefined && { account }),
    } as unknown as Stripe.Event
    this.#options.records.put('event', event)
    if (this.#isPaused) this.#waiting.push(event)
    else this.#dispatch(event)
  }

  /**
   * Delivers one event now and returns the target's HTTP status, or 0 if the target did not answer.
   */
  async deliver(eventId: string, signedAtSeconds = this.#freshSecond(eventId)): Promise<number> {
    const event = this.#options.records.get('event', eventId)
    if (event === undefined) throw new Error(`No event ${eventId}`)
    this.#waiting = this.#waiting.filter(({ id }) => id !== eventId)
    const { body, signature } = this.signed(event, signedAtSeconds)
    const status = await this.#send(body, signature)
    if (status >= 200 && status < 300) this.#markTaken(eventId)
    return status
  }

  /** Returns the body and signature header of an event, as sent over HTTP. */
  signed(event: Stripe.Event, atSeconds = nowSeconds()): { body: string; signature: string } {
    const body = JSON.stringify(event, null, 2)
    return { body, signature: sign(body, this.#secrets, atSeconds) }
  }

  /** Waits until no event is being delivered, delayed or due for another attempt. */
  async drain(): Promise<void> {
    if (this.#underWay === 0 && this.#timers.size === 0) return
    await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  #dispatch(event: Stripe.Event): void {
    if (this.#target === undefined) return
    const { copies = 1, delayMs = 0 } = this.#disturb?.(event) ?? {}
    const wait = () => (typeof delayMs === 'function' ? delayMs() : delayMs)
    if (copies === 0) this.#later(this.#options.retryMs[0] ?? 0, () => this.#attempt(event.id, 1))
    for (let copy = 0; copy < copies; copy++) {
      this.#later(wait(), () => this.#attempt(event.id, 0))
    }
  }

  async #attempt(eventId: string, tries: number): Promise<void> {
    this.#underWay += 1
    try {
      const status = await this.deliver(eventId)
      if ((status >= 200 && status < 300) || this.#target === undefined) return
      const pause = this.#options.retryMs[tries]
      if (pause === undefined) console.warn(`Stripe stand-in: nobody took ${eventId} (${status})`)
      else this.#later(pause, () => this.#attempt(eventId, tries + 1))
    } finally {
      this.#underWay -= 1
      this.#settle()
    }
  }

  async #send(body: string, signature: string): Promise<number> {
    const target = this.#target
    if (target === undefined) return 0
    try {
      if (typeof target === 'function') return await target(body, signature)
      const response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      return 0
    }
  }

  /**
   * Returns a different second for each attempt of an event, because Stripe never signs two
   * attempts in the same second.
   */
  #freshSecond(eventId: string): number {
    const used = this.#signedAt.get(eventId) ?? new Set<number>()
    this.#signedAt.set(eventId, used)
    let second = nowSeconds()
    while (used.has(second)) second -= 1
    used.add(second)
    return second
  }

  #markTaken(eventId: string): void {
    const event = this.#options.records.get('event', eventId)
    if (event === undefined || event.pending_webhooks === 0) return
    this.#options.records.put('event', { ...event, pending_webhooks: 0 })
  }

  #later(ms: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void work()
    }, ms)
    this.#timers.add(timer)
  }

  #settle(): void {
    if (this.#underWay > 0 || this.#timers.size > 0) return
    for (const resolve of this.#idle.splice(0)) resolve()
  }
}

/**
 * Returns the real time in seconds, which signatures use even if the stand-in's clock was advanced.
 */
const nowSeconds = () => Math.floor(Date.now() / 1000)
