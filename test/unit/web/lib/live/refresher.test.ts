import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRefresher } from '#web/lib/live/use-live.ts'

let reads: { end: () => void; fail: () => void }[]

function read(): Promise<unknown> {
  return new Promise<void>((resolve, reject) => {
    reads.push({ end: resolve, fail: () => reject(new Error('no line')) })
  })
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  reads = []
})
afterEach(() => vi.useRealTimers())

it('reads at once, and once more when changes have paused, in case a copy lagged behind', async () => {
  const { refresh } = createRefresher(read)
  refresh()
  expect(reads).toHaveLength(1)
  reads[0]?.end()
  await pass(1_000)
  refresh()
  expect(reads).toHaveLength(2)
  reads[1]?.end()
  await pass(1_999)
  expect(reads).toHaveLength(2)
  await pass(1)
  expect(reads).toHaveLength(3)
  reads[2]?.end()
  await pass(60_000)
  expect(reads).toHaveLength(3)
})

it.each(['end', 'fail'] as const)(
  'reads one at a time, and after a read that comes to its %s what changed meanwhile',
  async (outcome) => {
    const { refresh } = createRefresher(read)
    for (let changes = 0; changes < 5; changes += 1) {
      refresh()
      await pass(1_000)
    }
    expect(reads).toHaveLength(1)
    reads[0]?.[outcome]()
    await pass(0)
    expect(reads).toHaveLength(2)
  },
)

it('reads no more once stopped', async () => {
  const { refresh, stop } = createRefresher(read)
  refresh()
  refresh()
  stop()
  reads[0]?.end()
  await pass(60_000)
  expect(reads).toHaveLength(1)
})
