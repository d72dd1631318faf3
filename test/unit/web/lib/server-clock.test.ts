import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()

let clock: typeof import('#web/lib/server-clock.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON + 2 * HOUR_MS })
  vi.resetModules()
  clock = await import('#web/lib/server-clock.ts')
})
afterEach(() => vi.useRealTimers())

const now = () => clock.serverNow().getTime()

it('goes by what the server said last, and goes on from there', () => {
  clock.noteServerTime(at(NOON))
  expect(now()).toBe(NOON)

  vi.advanceTimersByTime(90_000)
  expect(now()).toBe(NOON + 90_000)

  vi.setSystemTime(NOON - HOUR_MS)
  clock.noteServerTime(at(NOON + 100_000))
  expect(now()).toBe(NOON + 100_000)
})

it('takes of an answer that was kept only that the moment lies after it, and not long after', () => {
  clock.noteServerTime(at(NOON), 60)
  expect(now()).toBe(NOON + 60_000)

  vi.setSystemTime(NOON + 30_000)
  clock.noteServerTime(at(NOON), 60)
  expect(now()).toBe(NOON + 30_000)

  vi.setSystemTime(NOON - HOUR_MS)
  clock.noteServerTime(at(NOON), 60)
  expect(now()).toBe(NOON)
})

it('takes nothing of an answer that was kept once a fresh one has come', () => {
  clock.noteServerTime(at(NOON))
  clock.noteServerTime(at(NOON - HOUR_MS), 60)
  expect(now()).toBe(NOON)
})

it('takes nothing of what is no time', () => {
  clock.noteServerTime('soon')
  expect(now()).toBe(NOON + 2 * HOUR_MS)
})
