import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { StreamSource } from '#lambdas/manifest.ts'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import {
  type ConsumerOptions,
  type LocalStreams,
  startStreams,
} from '#scripts/local-cloud/index.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { makeFreshTable } from './fresh-table.ts'

const table = openTestTable()
let tableName: string
let folder: string
const running: LocalStreams[] = []

beforeEach(async () => {
  tableName = await makeFreshTable(table.endpoint, { hasStream: true })
  folder = mkdtempSync(join(tmpdir(), 'fanward-streams-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(running.splice(0).map((streams) => streams.stop()))
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** Timeout for a busy engine. Other tests cover the delay with which the driver reads. */
const PATIENCE = { timeout: 50_000 }

function put(pk: string, sk = 'INFO', text = ''): Promise<unknown> {
  return dynamo('PutItem', { TableName: tableName, Item: { pk, sk, ...(text && { text }) } })
}

async function putAll(names: readonly string[]): Promise<void> {
  for (const name of names) await put(name)
}

async function start(...consumers: ConsumerOptions[]): Promise<LocalStreams> {
  const streams = await startStreams({
    endpoint: table.endpoint,
    tableName,
    stateFolder: folder,
    consumers,
  })
  running.push(streams)
  return streams
}

const SOURCE: StreamSource = {
  kind: 'stream',
  batchSize: 4,
  batchingWindowSeconds: 0,
  retryAttempts: 2,
  sortKeyPrefixes: ['INFO', 'FOLLOW#'],
}

function consumer(
  handler: (event: StreamEvent) => Promise<unknown>,
  source: Partial<StreamSource> = {},
  name = 'watcher',
): ConsumerOptions {
  const line = { name, entry: 'none.ts', rights: {}, source: { ...SOURCE, ...source } }
  return { line, handler }
}

/**
 * Returns a handler that records the partition keys of each batch. Batches for which `fails`
 * returns true fail.
 */
function noting(fails: (pks: string[]) => boolean = () => false) {
  const batches: string[][] = []
  const handler = async (event: StreamEvent) => {
    const pks = pksOf(event)
    if (fails(pks)) throw new Error('refused')
    if (pks.length > 0) batches.push(pks)
  }
  return { batches, handler }
}

function pksOf({ Records }: StreamEvent): string[] {
  return Records.map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S ?? '')
}

test('a consumer gets what its filter wants, in order, in batches, shaped as Lambda shapes it', async () => {
  const events: StreamEvent[] = []
  await putAll(['a', 'b', 'c', 'd', 'e'])
  await put('x', 'OTHER')
  await put('f', 'FOLLOW#team')
  await put('a', 'INFO', 'changed')
  await dynamo('DeleteItem', { TableName: tableName, Key: { pk: 'b', sk: 'INFO' } })

  const streams = await start(
    consumer(async (event) => {
      if (event.Records.length > 0) events.push(event)
    }),
  )
  await streams.drain()

  expect(events.map(pksOf)).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f', 'a', 'b'],
  ])
  const [, , changed, removed] = events[1]?.Records ?? []
  expect(changed).toMatchObject({
    eventName: 'MODIFY',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      Keys: { pk: { S: 'a' }, sk: { S: 'INFO' } },
      OldImage: { pk: { S: 'a' }, sk: { S: 'INFO' } },
      NewImage: { pk: { S: 'a' }, sk: { S: 'INFO' }, text: { S: 'changed' } },
      SequenceNumber: expect.stringMatching(/^\d+$/),
      ApproximateCreationDateTime: expect.any(Number),
    },
  })
  expect(removed?.eventName).toBe('REMOVE')
  expect(removed?.dynamodb?.NewImage).toBeUndefined()
  expect(events[0]?.shardId).toBeUndefined()
})

test('with a tumbling window the shard, the window and its state come along, and a final call', async () => {
  const events: StreamEvent[] = []
  await start(
    consumer(
      async (event) => {
        events.push(event)
        return { state: { calls: String(events.length) } }
      },
      { tumblingWindowSeconds: 1, batchSize: 1 },
    ),
  )
  await putAll(['a', 'b'])

  await vi.waitFor(() => expect(events.at(-1)?.isFinalInvokeForWindow).toBe(true), 5_000)

  const [first] = events
  expect(first?.shardId).toMatch(/^shardId-/)
  expect(Date.parse(first?.window?.end ?? '') - Date.parse(first?.window?.start ?? '')).toBe(1000)
  expect(first?.state).toEqual({})
  expect(events.at(-1)).toMatchObject({
    Records: [],
    state: { calls: String(events.length - 1) },
  })
})

test('what fails once is tried again; nothing is lost or buried', async () => {
  let failures = 3
  const { batches, handler } = noting(() => failures-- > 0)
  const streams = await start(consumer(handler))
  await putAll(['a', 'b', 'c'])
  await streams.drain()
  expect(batches.flat()).toEqual(['a', 'b', 'c'])
  expect(streams.deadLetters).toEqual([])
})

test('a record that always fails is found by halving, buried alone and logged once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { batches, handler } = noting((pks) => pks.includes('poison'))
  const streams = await start(consumer(handler))
  await putAll(['a', 'b', 'poison', 'c', 'd'])
  await streams.drain()

  expect(batches.flat()).toEqual(['a', 'b', 'c', 'd'])
  expect(streams.deadLetters).toHaveLength(1)
  const [letter] = streams.deadLetters
  expect(letter).toMatchObject({ consumer: 'watcher', error: 'Error: refused' })
  expect(letter?.records.map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S)).toEqual(['poison'])
  expect(log).toHaveBeenCalledTimes(1)
  expect(readFileSync(join(folder, 'dead-letters.jsonl'), 'utf8')).toContain('poison')
})

test('a partial answer sends only the rest again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const calls: string[][] = []
  const handler = async (event: StreamEvent) => {
    const pks = pksOf(event)
    calls.push(pks)
    const bad = event.Records[pks.indexOf('bad')]?.dynamodb?.SequenceNumber
    return { batchItemFailures: bad === undefined ? [] : [{ itemIdentifier: bad }] }
  }
  const streams = await start(consumer(handler, { retryAttempts: 1 }))
  await putAll(['a', 'b', 'bad', 'c'])
  await streams.drain()

  const seen = (pk: string) => calls.filter((pks) => pks.includes(pk)).length
  expect([seen('a'), seen('b')]).toEqual([1, 1])
  expect(calls.at(-1)).toEqual(['c'])
  expect(streams.deadLetters).toHaveLength(1)
})

test('after a restart each consumer goes on where it was, a new one at its own start', async () => {
  const first = noting()
  const streams = await start(
    consumer(first.handler),
    consumer(async () => {}, {}, 'other'),
  )
  await putAll(['a', 'b'])
  await streams.drain()
  await streams.stop()
  await putAll(['c', 'd'])

  const second = noting()
  const late = noting()
  const fromEnd = noting()
  const again = await start(consumer(second.handler), consumer(late.handler, {}, 'newcomer'), {
    ...consumer(noting().handler, {}, 'from-the-end'),
    startAt: 'end',
  })
  await again.drain()

  expect(first.batches.flat()).toEqual(['a', 'b'])
  expect(second.batches.flat()).toEqual(['c', 'd'])
  expect(late.batches.flat()).toEqual(['a', 'b', 'c', 'd'])
  expect(fromEnd.batches).toEqual([])
})

test('a batch that was under way when the cloud stopped comes again, and is not buried', async () => {
  let calls = 0
  const failing = async () => {
    calls += 1
    throw new Error('the table is away')
  }
  const streams = await start(consumer(failing, { retryAttempts: 10_000 }))
  await putAll(['a', 'b'])
  await expect.poll(() => calls).toBeGreaterThan(2)
  await streams.stop()
  expect(streams.deadLetters).toEqual([])

  const { batches, handler } = noting()
  const again = await start(consumer(handler))
  await again.drain()
  expect(batches.flat()).toEqual(['a', 'b'])
})

test('positions of another stream do not count', async () => {
  const first = await start(consumer(noting().handler))
  await putAll(['a', 'b', 'c'])
  await first.drain()
  await first.stop()
  tableName = await makeFreshTable(table.endpoint, { hasStream: true })
  await put('z')

  const { batches, handler } = noting()
  const streams = await start(consumer(handler))
  await streams.drain()
  expect(batches.flat()).toEqual(['z'])
})

test('what is there can be skipped, and the whole stream replayed', async () => {
  await putAll(['a', 'b'])
  const { batches, handler } = noting()
  const streams = await start({ ...consumer(handler), startAt: 'end' })
  await put('c')
  await streams.drain()
  expect(batches.flat()).toEqual(['c'])

  await streams.replay('watcher')
  expect(batches.flat()).toEqual(['c', 'a', 'b', 'c'])
  await expect(streams.replay('nobody')).rejects.toThrow('nobody')
})

test('what is written while the consumers are held is passed over, and nothing else', async () => {
  const { batches, handler } = noting()
  const streams = await start(
    consumer(handler),
    consumer(async () => {}, {}, 'other'),
  )
  await put('before')
  await streams.skipToEnd(async () => {
    for (let n = 0; n < 60; n += 1) {
      await put(`skipped${n}`)
      // Waits longer than the interval of the reader, so that a reader that is not paused would
      // read a record.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })
  await put('after')
  await streams.drain()
  expect(batches.flat()).toEqual(['before', 'after'])

  const failing = streams.skipToEnd(() => Promise.reject(new Error('no seed')))
  await expect(failing).rejects.toThrow('no seed')
  await put('later')
  await streams.drain()
  expect(batches.flat().at(-1)).toBe('later')
})

test('a change reaches its consumer by itself, the next one too', async () => {
  const { batches, handler } = noting()
  await start(consumer(handler))
  await put('a')
  await expect.poll(() => batches.flat(), PATIENCE).toEqual(['a'])
  await put('b')
  await expect.poll(() => batches.flat(), PATIENCE).toEqual(['a', 'b'])
})
