import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { provideQueueSender, type QueueSender } from '#lambdas/base/aws/queue.ts'
import { aroundDynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { eachAtMost } from '#lambdas/base/parallel.ts'
import { handler as fanout } from '#lambdas/consumers/fanout.ts'
import { handler as pushLive } from '#lambdas/consumers/push-live.ts'
import { provideConnectionGateway } from '#lambdas/live-messages/connection-gateway.ts'
import type { LiveWork } from '#lambdas/services/live-updates/push-updates.ts'
import { type LiveTopic, storedName } from '#lambdas/services/live-updates/topics.ts'
import {
  addListener,
  noteMessage,
  putConnection,
} from '#lambdas/stores/live-connections/connections.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { ServerMessage } from '#shared/api/live.ts'
import { startQueueOf } from '#test/fixtures/cloud/consumer-queue.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { streamRecord } from './fake-records.ts'

openTestTable()

export let queues: Awaited<ReturnType<typeof startQueueOf>>

export let sent: { queue: string; work: LiveWork; delaySeconds: number }[]

export let posted: { to: string; message: ServerMessage }[]

export const close = async () => undefined

/** Times in milliseconds at which a function acquired the right to push a topic. */
export const turnsMs: number[] = []

beforeAll(async () => {
  aroundDynamo(async (call, next) => {
    const output = await next(call)
    const values = call.operation === 'UpdateItem' ? call.input.ExpressionAttributeValues : {}
    // A failed condition throws an error above, so this records only successful acquisitions.
    if (values && ':next' in values && ':now' in values) turnsMs.push(Number(values[':now']))
    return output
  })
})

beforeEach(async () => {
  queues = await startQueueOf('push-live', pushLive)
  sent = []
  posted = []
  provideQueueSender({
    async send(queue, messages, options = {}) {
      const { delaySeconds = 0 } = options
      sent.push(...messages.map((work) => ({ queue, work: work as LiveWork, delaySeconds })))
      if (queue === 'live') await queues.sender.send(queue, messages, options)
    },
  } satisfies QueueSender)
  provideConnectionGateway({ post: async (to, text) => note(to, text), close })
})

afterEach(async () => {
  await queues.stop()
  provideQueueSender(undefined)
  provideConnectionGateway(undefined)
  vi.restoreAllMocks()
})

export function note(to: string, text: string): 'sent' {
  posted.push({ to, message: JSON.parse(text) as ServerMessage })
  return 'sent'
}

export async function follow(id: string, topic: LiveTopic, untilMs?: number): Promise<void> {
  const name = storedName(topic)
  expect(await noteMessage(id, [name], new Date())).toBe('noted')
  await addListener(id, [{ name, untilMs }], new Date())
}

/**
 * Number of writes at the same time. DynamoDB Local runs one write at a time, and fails writes that
 * wait too long.
 */
const CONNECTING_AT_ONCE = 10

export async function listeners(
  topic: LiveTopic,
  count: number,
  untilMs?: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  await eachAtMost(CONNECTING_AT_ONCE, ids, async (id) => {
    await putConnection(id, new Date())
    await follow(id, topic, untilMs)
  })
  return ids
}

let sequence = 0

export function change(after: Item, before?: Item) {
  sequence += 1
  return fanout({ Records: [streamRecord({ sequence, before, after })] })
}

/**
 * Expects at most one push per second. Compares the times in `turnsMs`, because the speed of the
 * computer affects when messages arrive.
 */
export function expectOneInASecond(): void {
  expect(posted).toHaveLength(turnsMs.length)
  const gaps = turnsMs.slice(1).map((turnMs, i) => turnMs - (turnsMs[i] ?? 0))
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_000)
}
