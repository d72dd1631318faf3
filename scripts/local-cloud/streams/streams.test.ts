import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ReadingLoop, startLoop } from './streams.ts'

let loop: ReadingLoop | undefined
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await loop?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * Starts a loop on a stream, and records when the loop reads. Each of the first `changes` rounds
 * finds an unread change.
 */
function begin(changes = 0) {
  const begun = Date.now()
  const moments: number[] = []
  let left = changes
  const round = vi.fn(async () => {
    moments.push(Date.now() - begun)
    left -= 1
    return left >= 0
  })
  const reader = { round, goToStart: () => {}, goToEnd: async () => {} }
  loop = startLoop('watcher', reader)
  return { loop, moments, round }
}

test('reads soon at first, and once a second when nobody writes', async () => {
  const { moments } = begin()
  await vi.advanceTimersByTimeAsync(2_400)
  expect(moments).toEqual([100, 200, 300, 1_300, 2_300])
})

test('reads soon after a write, and again, as an engine may show it late', async () => {
  const { loop, moments } = begin()
  await vi.advanceTimersByTimeAsync(1_500)
  moments.length = 0
  loop.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(moments).toEqual([1_600, 1_700, 1_800])
})

test('a write during a round is looked for in the next ones', async () => {
  const { loop, moments, round } = begin()
  await vi.advanceTimersByTimeAsync(200)
  round.mockImplementationOnce(async () => {
    loop.wake()
    return false
  })
  await vi.advanceTimersByTimeAsync(600)
  expect(moments).toEqual([100, 200, 400, 500, 600])
})

test('stays at it while changes come', async () => {
  const { moments } = begin(5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(moments).toEqual([100, 200, 300, 400, 500, 600, 700, 800])
})

test('goes on after a round that failed, and says so', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { moments, round } = begin()
  round.mockRejectedValueOnce(new Error('too long waiting for a lock'))
  await vi.advanceTimersByTimeAsync(300)
  expect(moments).toEqual([200, 300])
  expect(said).toHaveBeenCalledWith(
    'Reading the stream for watcher failed:',
    new Error('too long waiting for a lock'),
  )
})

test('reads no more once it is stopped, and ends what it does', async () => {
  const { loop, moments, round } = begin()
  const reading = Promise.withResolvers<boolean>()
  round.mockReturnValueOnce(reading.promise)
  await vi.advanceTimersByTimeAsync(100)
  let hasStopped = false
  const stopped = loop.stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(hasStopped).toBe(false)
  reading.resolve(true)
  await stopped
  await vi.advanceTimersByTimeAsync(5_000)
  expect(moments).toEqual([])
})
