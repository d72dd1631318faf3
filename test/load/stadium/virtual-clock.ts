import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

/**
 * Timers of at least this many milliseconds are time limits of calls. Shorter timers are pauses.
 */
const LIMIT_MS = 10_000
/** Maximum virtual milliseconds that a call may take after one of its pauses has ended. */
const AFTER_PAUSE_MS = 50

interface Context {
  readonly call?: Call
}

/** Real work that began at a virtual time and must end by `dueMs`. */
interface Call {
  dueMs: number
  pauses: number
}

class VirtualTimer {
  isOver = false
  readonly run: () => void
  readonly call: Call | undefined

  constructor(run: () => void, call: Call | undefined) {
    this.run = run
    this.call = call
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    if (this.call) this.call.pauses -= 1
  }

  fire(nowMs: number): void {
    if (this.isOver) return
    this.end()
    if (this.call) this.call.dueMs = nowMs + AFTER_PAUSE_MS
    this.run()
  }
}

/**
 * Clock for timers that are set inside `within`. Virtual time stops while real work is due, so a
 * slow machine does not change the results.
 */
export class VirtualClock {
  readonly #contexts = new AsyncLocalStorage<Context>()
  readonly #timers = new Map<number, VirtualTimer[]>()
  readonly #calls = new Set<Call>()
  #nowMs = 0
  #wake = () => {}

  now(): number {
    return this.#nowMs
  }

  within<T>(run: () => T): T {
    return this.#contexts.run({}, run)
  }

  isWithin(): boolean {
    return this.#contexts.getStore() !== undefined
  }

  set(run: () => void, ms = 0): VirtualTimer {
    const call = ms < LIMIT_MS ? this.#contexts.getStore()?.call : undefined
    const timer = new VirtualTimer(AsyncResource.bind(run), call)
    const atMs = this.#nowMs + Math.max(0, Math.ceil(ms))
    this.#timers.set(atMs, [...(this.#timers.get(atMs) ?? []), timer])
    if (call) call.pauses += 1
    this.#wake()
    return timer
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.set(resolve, ms))
  }

  /**
   * Runs real work. While the work runs, virtual time advances by at most `mostMs`, in addition to
   * the work's pauses.
   */
  async during<T>(mostMs: number, run: () => Promise<T>): Promise<T> {
    const call = { dueMs: this.#nowMs + mostMs, pauses: 0 }
    this.#calls.add(call)
    try {
      return await this.#contexts.run({ call }, run)
    } finally {
      this.#calls.delete(call)
      this.#wake()
    }
  }

  /** Advances time until the given work is done. Throws if it is not done by `mostMs`. */
  async runUntil(done: Promise<unknown>, mostMs: number): Promise<void> {
    let isDone = false
    const finish = () => {
      isDone = true
    }
    done.then(finish, finish)
    await turn()
    while (!isDone) {
      if (this.#nowMs >= mostMs) throw new Error(`The work was not done after ${mostMs} ms`)
      await this.#runDue()
      if (this.#isWorkDue()) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
        await turn()
      } else if (!this.#timers.has(this.#nowMs)) {
        this.#nowMs += 1
        if (this.#nowMs % 10 === 0) await turn()
      }
    }
  }

  /**
   * Replaces this process's timers for code inside `within`. Returns a function that restores the
   * timers.
   */
  install(): () => void {
    const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
    const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      this.isWithin() ? this.set(() => run(...given), ms) : real.setTimeout(run, ms, ...given)
    const clearTimeout = (timer: unknown) =>
      timer instanceof VirtualTimer ? timer.end() : real.clearTimeout(timer as NodeJS.Timeout)
    Object.assign(globalThis, { setTimeout, clearTimeout })
    return () => Object.assign(globalThis, real)
  }

  #isWorkDue(): boolean {
    return [...this.#calls].some(({ pauses, dueMs }) => pauses === 0 && dueMs <= this.#nowMs)
  }

  /**
   * Runs the timers of the current millisecond, including new timers that these set for the same
   * millisecond.
   */
  async #runDue(): Promise<void> {
    const nowMs = this.#nowMs
    for (let due = this.#timers.get(nowMs); due; due = this.#timers.get(nowMs)) {
      this.#timers.delete(nowMs)
      for (const timer of due) timer.fire(nowMs)
      await turn()
    }
  }
}

/** Lets pending promises and finished input and output continue. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
