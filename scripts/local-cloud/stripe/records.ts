import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Stripe from 'stripe'

/** Parameters of a checkout session that Stripe's session object does not contain. */
export interface SessionDraft {
  readonly id: string
  readonly lineItems: Stripe.LineItem[]
  readonly intent: {
    readonly metadata?: Record<string, string> | undefined
    readonly transfer_group?: string | undefined
    readonly description?: string | undefined
    readonly receipt_email?: string | undefined
    readonly transfer_data?: { destination: string; amount?: number | undefined } | undefined
  }
}

/** A link to the onboarding page, which is valid once. */
export interface SetupLink {
  readonly id: string
  readonly account: string
  readonly refreshUrl: string
  readonly returnUrl: string
  readonly expiresAt: number
  readonly isUsed: boolean
}

/** The stored answer to an idempotency key. */
export interface KeptAnswer {
  readonly id: string
  readonly call: string
  readonly body: string
  readonly status: number
  readonly answer: string
  readonly requestId: string
  readonly keptAt: number
}

/** Types of the stored objects. Each drawer holds one kind of object. */
export interface Drawers {
  account: Stripe.Account
  session: Stripe.Checkout.Session
  draft: SessionDraft
  link: SetupLink
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  transfer: Stripe.Transfer
  reversal: Stripe.TransferReversal
  dispute: Stripe.Dispute
  balance: Stripe.BalanceTransaction
  event: Stripe.Event
  kept: KeptAnswer
  setting: { readonly id: string; readonly value: string }
}
export type Drawer = keyof Drawers

type Line = { drawer: Drawer; id: string; object?: unknown }

/** All data of the stand-in, held in memory and, with a folder, in a journal file. */
export class Records {
  readonly #drawers = new Map<Drawer, Map<string, unknown>>()
  readonly #file: string | undefined
  /** Lines that wait to be written in a single append. */
  #waiting: string[] | undefined

  constructor(stateFolder: string | undefined) {
    if (stateFolder === undefined) return
    mkdirSync(stateFolder, { recursive: true })
    this.#file = join(stateFolder, 'stripe.jsonl')
    for (const line of readLines(this.#file)) this.#apply(line)
    // The journal is rewritten at each start, so that it contains every object only once.
    const lines = [...this.#drawers].flatMap(([drawer, objects]) =>
      [...objects].map(([id, object]) => JSON.stringify({ drawer, id, object })),
    )
    writeFileSync(this.#file, lines.map((line) => `${line}\n`).join(''))
  }

  put<D extends Drawer>(drawer: D, object: Drawers[D]): Drawers[D] {
    this.#write({ drawer, id: idOf(object), object })
    return object
  }

  remove(drawer: Drawer, id: string): void {
    this.#write({ drawer, id })
  }

  get<D extends Drawer>(drawer: D, id: string): Drawers[D] | undefined {
    return this.#drawers.get(drawer)?.get(id) as Drawers[D] | undefined
  }

  /** Returns the stored objects, oldest first. */
  all<D extends Drawer>(drawer: D): Drawers[D][] {
    return [...(this.#drawers.get(drawer)?.values() ?? [])] as Drawers[D][]
  }

  /** Writes all changes of `work` in a single append, which is much faster for many changes. */
  inOneGo(work: () => void): void {
    this.#waiting = []
    try {
      work()
    } finally {
      const lines = this.#waiting
      this.#waiting = undefined
      if (this.#file !== undefined) appendFileSync(this.#file, lines.join(''))
    }
  }

  #write(line: Line): void {
    // Stores a copy, so that later changes to the caller's object do not change the record.
    const text = JSON.stringify(line)
    this.#apply(JSON.parse(text) as Line)
    if (this.#waiting !== undefined) this.#waiting.push(`${text}\n`)
    else if (this.#file !== undefined) appendFileSync(this.#file, `${text}\n`)
  }

  #apply({ drawer, id, object }: Line): void {
    const objects = this.#drawers.get(drawer) ?? new Map<string, unknown>()
    this.#drawers.set(drawer, objects)
    if (object === undefined) objects.delete(id)
    else objects.set(id, object)
  }
}

function idOf(object: Drawers[Drawer]): string {
  if (object.id === undefined) throw new Error('An object without id cannot be kept')
  return object.id
}

/** Parses the lines of a file. A line left incomplete by a crash is skipped. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as Line]
      } catch {
        return []
      }
    })
}
