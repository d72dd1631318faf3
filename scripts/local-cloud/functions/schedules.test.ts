import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ScheduleLine, Timing } from '#lambdas/manifest.ts'
import type { ScheduledEvent } from '#lambdas/runtime/schedule.ts'
import { isDue, type LocalSchedules, startSchedules } from './schedules.ts'

let driver: LocalSchedules | undefined

afterEach(async () => {
  await driver?.stop()
  vi.restoreAllMocks()
})

const line: ScheduleLine = {
  name: 'sweep',
  entry: 'schedules/sweep.ts',
  rights: {},
  timing: { everyMinutes: 5 },
  retryAttempts: 2,
}

function start(handler: (event: ScheduledEvent) => Promise<void>): LocalSchedules {
  vi.spyOn(console, 'error').mockReturnValue()
  driver = startSchedules({ schedules: [{ line, handler }], retryAfterMs: 1 })
  return driver
}

describe('a schedule', () => {
  it('is given its name and when it was due', async () => {
    const events: ScheduledEvent[] = []

    await start(async (event) => void events.push(event)).run('sweep', new Date(0))

    expect(events).toEqual([{ schedule: 'sweep', time: '1970-01-01T00:00:00.000Z' }])
  })

  it('that fails is tried again for the same time, as often as its line says', async () => {
    const times: string[] = []
    const schedules = start(async ({ time }) => {
      if (times.push(time) < 3) throw new Error('not yet')
    })

    await schedules.run('sweep')

    expect([times.length, new Set(times).size]).toEqual([3, 1])
    expect(schedules.deadLetters).toEqual([])
  })

  it('that goes on failing is given up', async () => {
    let runs = 0
    const schedules = start(async () => {
      runs += 1
      throw new Error('never')
    })

    await schedules.run('sweep')

    expect(runs).toBe(3)
    expect(schedules.deadLetters).toHaveLength(1)
  })

  it('never runs beside itself', async () => {
    let running = 0
    const schedules = start(async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    })

    await Promise.all([schedules.run('sweep'), schedules.run('sweep')])

    expect(schedules.deadLetters).toEqual([])
  })
})

describe('the clock', () => {
  it('runs what is due once it is started, until it is stopped', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T10:01:30.000Z') })
    const times: string[] = []
    const schedules = start(async ({ time }) => void times.push(time))
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(times).toEqual([])

    schedules.start()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await schedules.stop()
    await vi.advanceTimersByTimeAsync(10 * 60_000)

    expect(times).toEqual(['2026-11-20T10:15:00.000Z', '2026-11-20T10:20:00.000Z'])
    vi.useRealTimers()
  })

  const every: Timing = { everyMinutes: 15 }
  const daily: Timing = { dailyAt: '04:15', timeZone: 'America/St_Johns' }

  it.each([
    [every, '2026-11-20T10:15:59Z', true],
    [every, '2026-11-20T10:16:00Z', false],
    [daily, '2026-11-20T07:45:00Z', true],
    [daily, '2026-07-20T06:45:00Z', true],
    [daily, '2026-07-20T07:45:00Z', false],
  ])('%j at %s: %s', (timing, at, due) => {
    expect(isDue(timing, new Date(at))).toBe(due)
  })
})
