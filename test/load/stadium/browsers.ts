import { AsyncLocalStorage } from 'node:async_hooks'
import { environmentManager, notifyManager, timeoutManager } from '@tanstack/react-query'
import { setTokenSource } from '#web/lib/api/token.ts'
import { createFanSession } from './fan-session.ts'
import { type End, visit } from './fan-visit.ts'
import type { Ground } from './ground.ts'
import type { Seat } from './seat.ts'
import type { VirtualClock } from './virtual-clock.ts'

interface Browser {
  readonly seat: Seat
  readonly token: () => Promise<string>
}

const browsers = new AsyncLocalStorage<Browser>()

/** Runs a visit as if in a separate browser. */
export function visitAs(ground: Ground, seat: Seat): Promise<End> {
  const { token } = createFanSession(ground, seat)
  return ground.clock.within(() => browsers.run({ seat, token }, () => visit(ground, seat, token)))
}

/**
 * Gives the client's code the requests, the token and the timers of the fan whose visit is running.
 * Returns a function that restores the real ones.
 */
export function enterBrowsers({ clock, front }: Ground): () => void {
  const realFetch = globalThis.fetch
  const restoreTimers = clock.install()
  globalThis.fetch = (input, init) => {
    const browser = browsers.getStore()
    if (browser === undefined || typeof input !== 'string' || !input.startsWith('/')) {
      return realFetch(input, init)
    }
    return front.send(browser.seat, input, init)
  }
  setTokenSource(async () => browsers.getStore()?.token())
  environmentManager.setIsServer(() => false)
  notifyManager.setScheduler(queueMicrotask)
  clockOfRun = clock
  cancelled.clear()
  timeoutManager.setTimeoutProvider(timers)
  return () => {
    globalThis.fetch = realFetch
    setTokenSource(undefined)
    restoreTimers()
  }
}

/**
 * Clock of the current run. Each run creates its own clock, but the query library keeps using the
 * same `timers`.
 */
let clockOfRun: VirtualClock | undefined

const cancelled = new Set<number>()
let last = 0

function start(run: () => void, ms: number, isRepeated: boolean): number {
  last += 1
  const id = last
  const begin = () => clockOfRun?.within(() => clockOfRun?.set(fire, ms))
  const fire = () => {
    if (cancelled.delete(id)) return
    run()
    if (isRepeated) begin()
  }
  begin()
  return id
}

const clear = (id: unknown) => void cancelled.add(Number(id))

/** Timers for the query library that run on the virtual clock. */
const timers: Parameters<typeof timeoutManager.setTimeoutProvider>[0] = {
  setTimeout: (run, ms) => start(run, ms, false),
  clearTimeout: clear,
  setInterval: (run, ms) => start(run, ms, true),
  clearInterval: clear,
}
