import { type ScheduleLine, schedules, type Timing } from '#lambdas/manifest.ts'
import type { ScheduledEvent } from '#lambdas/runtime/schedule.ts'
import type { LocalService } from '../service.ts'
import { withRights } from './rights.ts'

export interface Schedule {
  readonly line: ScheduleLine
  readonly handler: (event: ScheduledEvent) => Promise<unknown>
}

/** A run that failed as often as its manifest line allows. */
export interface FailedRun {
  readonly event: ScheduledEvent
  readonly error: unknown
}

export interface LocalSchedules extends LocalService {
  readonly deadLetters: readonly FailedRun[]
  /** Makes schedules run at their times. Until `start` is called, they run only on request. */
  start(): void
  /**
   * Runs a schedule as if it were due at `at`. Resolves when the run has succeeded or was given up.
   */
  run(name: string, at?: Date): Promise<void>
  /** Runs the schedule's function once with a payload and returns its answer. */
  invoke(name: string, payload: unknown): Promise<unknown>
}

interface Options {
  readonly schedules: readonly Schedule[]
  /** Delay before a failed run is retried. Lambda waits one minute, then two. */
  readonly retryAfterMs?: number
}

const MINUTE_MS = 60_000

/**
 * Runs schedules at their times, as EventBridge Scheduler does. Runs of one schedule never overlap.
 */
export function startSchedules({ schedules: all, retryAfterMs = 500 }: Options): LocalSchedules {
  const deadLetters: FailedRun[] = []
  const work = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  const runOnce = async ({ line, handler }: Schedule, event: ScheduledEvent) => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await handler(event)
        return
      } catch (error) {
        console.error(`The schedule ${line.name} failed`, error)
        if (attempt < line.retryAttempts) await wait(retryAfterMs, stopping.signal)
        else {
          deadLetters.push({ event, error })
          return
        }
      }
    }
  }
  const enqueue = (schedule: Schedule, at: Date): Promise<void> => {
    const { name } = schedule.line
    const before = work.get(name) ?? Promise.resolve()
    const next = before.then(() => runOnce(schedule, { schedule: name, time: at.toISOString() }))
    work.set(name, next)
    return next
  }
  const named = (name: string): Schedule => {
    const schedule = all.find(({ line }) => line.name === name)
    if (schedule === undefined) throw new Error(`There is no schedule ${name}`)
    return schedule
  }
  const tick = () => {
    const now = new Date()
    for (const schedule of all) {
      if (isDue(schedule.line.timing, now)) void enqueue(schedule, now)
    }
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  return {
    name: 'Schedules',
    deadLetters,
    start() {
      timer ??= setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
    },
    async run(name, at = new Date()) {
      await enqueue(named(name), at)
    },
    invoke: (name, payload) => named(name).handler(payload as ScheduledEvent),
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(work.values())
    },
  }
}

/** Returns whether a schedule is due in the minute of `now`. */
export function isDue(timing: Timing, now: Date): boolean {
  if ('everyMinutes' in timing) {
    return Math.floor(now.getTime() / MINUTE_MS) % timing.everyMinutes === 0
  }
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timing.timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
  return clock.format(now) === timing.dailyAt
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Loads the manifest's schedules, each with the rights of its line in the manifest. */
export async function loadSchedules(): Promise<Schedule[]> {
  return Promise.all(
    schedules.map(async (line) => {
      const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${line.entry}`)) as {
        handler: Schedule['handler']
      }
      return { line, handler: (event) => withRights(line.name, line.rights, () => handler(event)) }
    }),
  )
}
