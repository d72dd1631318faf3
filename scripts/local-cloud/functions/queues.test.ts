import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { consumers } from '#lambdas/manifest.ts'
import { type LocalQueues, startQueues } from './queues.ts'

const line = consumers.find(({ name }) => name === 'push-live')
let queues: LocalQueues
let received: string[]

beforeEach(async () => {
  if (line === undefined) throw new Error('The manifest has no push-live')
  received = []
  const handler = async ({ Records }: SQSEvent) => {
    received.push(...Records.map(({ body }) => JSON.parse(body).text))
  }
  queues = await startQueues({ lines: [{ line, handler: handler as never }] })
})
afterEach(() => queues.stop())

const send = (text: string, delaySeconds = 0) =>
  queues.sender.send('live', [{ text }], { delaySeconds })

describe('a message with a delay', () => {
  it('is received when its time has come', async () => {
    vi.useFakeTimers()
    await send('late', 60)

    await vi.advanceTimersByTimeAsync(59_000)
    expect(received).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(received).toEqual(['late'])
    vi.useRealTimers()
  })

  it('is received at once where the queue is drained, after those that are due before it', async () => {
    await send('last', 600)
    await send('next', 60)
    await send('now')

    await queues.drain()

    expect(received).toEqual(['now', 'next', 'last'])
  })
})

it('draining waits for what a consumer sends to another queue', async () => {
  const mirrors = consumers.find(({ name }) => name === 'update-mirrors')
  if (line === undefined || mirrors === undefined) throw new Error('The manifest lacks a consumer')
  const forwarded: string[] = []
  const forward = async () => void (await both.sender.send('live', [{ text: 'forwarded' }]))
  const receive = async ({ Records }: SQSEvent) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    forwarded.push(...Records.map(({ body }) => JSON.parse(body).text))
  }
  const both = await startQueues({
    lines: [
      { line, handler: receive as never },
      { line: mirrors, handler: forward },
    ],
  })
  onTestFinished(() => both.stop())
  await both.sender.send('mirrors', [{}])

  expect(await both.drain()).toBe(true)

  expect(forwarded).toEqual(['forwarded'])
  expect(await both.drain()).toBe(false)
})
