import { expect, it } from 'vitest'
import { consumers } from '#lambdas/manifest.ts'
import { PAUSE_MS } from '#shared/live-topics.ts'

/** Longest time in milliseconds until open dashboards are told of a redemption. */
const DELAY_MAX_MS = 2_000

it('the waits between a redemption and the message to open dashboards last at most two seconds', () => {
  const windows = ['aggregates', 'fanout'].map((name) => {
    const source = consumers.find((line) => line.name === name)?.source
    if (source?.kind !== 'stream') throw new Error(`${name} reads no stream`)
    return source.batchingWindowSeconds * 1000
  })

  const total = windows.reduce((sum, ms) => sum + ms, PAUSE_MS)

  expect(total).toBeLessThanOrEqual(DELAY_MAX_MS)
})
