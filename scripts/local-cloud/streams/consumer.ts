import type { DynamoDBRecord } from 'aws-lambda'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import {
  type DeadLetter,
  deliver,
  type StreamConsumerLine,
  type StreamFunction,
} from './deliver.ts'
import type { Positions } from './positions.ts'
import type { StreamSourceReader } from './source.ts'

export interface ConsumerOptions {
  readonly line: StreamConsumerLine
  readonly handler: StreamFunction
  /** Position at which a new consumer begins; the beginning if absent. */
  readonly startAt?: 'beginning' | 'end'
}

/** Reads the stream for one consumer. Calls of `round` must not overlap. */
export interface StreamReader {
  /** Reads every shard until no records are left. Returns whether any records were read. */
  round(): Promise<boolean>
  goToStart(): void
  goToEnd(): Promise<void>
}

export interface ReaderContext {
  readonly source: StreamSourceReader
  readonly positions: Positions
  readonly bury: (letter: DeadLetter) => void
  readonly isStopping: () => boolean
}

/** Milliseconds between searches for new shards, which appear only every few hours. */
const SHARDS_EVERY_MS = 10_000

export function createReader(options: ConsumerOptions, context: ReaderContext): StreamReader {
  const { line, handler } = options
  const { source, positions } = context
  const { streamArn } = source
  const invoker = createInvoker(handler, streamArn, line.source.tumblingWindowSeconds)
  const process = createProcess(line, invoker, context)
  const shards = openShards(source, (shardId) => positions.get(line.name, shardId))

  /**
   * Passes each chunk of records to `act`, parent shards first, until `act` returns false. Returns
   * whether any records were processed.
   */
  async function readAll(act: (shardId: string, records: DynamoDBRecord[]) => Promise<boolean>) {
    let hasRead = false
    const iterators = await shards.find()
    for (const shardId of iterators.keys()) {
      for (;;) {
        const iterator = iterators.get(shardId)
        if (iterator === undefined || context.isStopping()) break
        const { records, next } = await readOn(source, shardId, iterator)
        if (records.length > 0 && !(await act(shardId, records))) return hasRead
        iterators.set(shardId, next)
        hasRead ||= records.length > 0
        if (records.length === 0) break
      }
    }
    return hasRead
  }

  return {
    round: async () => {
      try {
        const hasRead = await readAll(process)
        await invoker.closeWindows(Date.now())
        return hasRead
      } catch (error) {
        // Iterators may have expired, but saved positions stay valid.
        shards.forget()
        throw error
      }
    },
    goToStart: () => {
      positions.forget(line.name)
      shards.forget()
    },
    goToEnd: async () => {
      await readAll(async (shardId, records) => {
        savePosition(positions, line.name, shardId, records.at(-1))
        return true
      })
    },
  }
}

/** Stores an iterator for each shard, from which reading continues. */
function openShards(
  source: StreamSourceReader,
  positionIn: (shardId: string) => string | undefined,
) {
  const iterators = new Map<string, string | undefined>()
  let shardsAt = 0
  return {
    async find() {
      if (Date.now() - shardsAt < SHARDS_EVERY_MS) return iterators
      for (const { ShardId = '' } of await source.shards()) {
        if (iterators.has(ShardId)) continue
        iterators.set(ShardId, await source.iterator(ShardId, positionIn(ShardId)))
      }
      shardsAt = Date.now()
      return iterators
    },
    forget() {
      iterators.clear()
      shardsAt = 0
    },
  }
}

/**
 * Reads the next records. If the engine has dropped records, continues at the oldest record left,
 * as Lambda does.
 */
async function readOn(source: StreamSourceReader, shardId: string, iterator: string) {
  try {
    return await source.read(iterator)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TrimmedDataAccessException')) throw error
    console.warn(`Shard ${shardId} has dropped records that were not read yet`)
    return source.read(await source.iterator(shardId, undefined))
  }
}

/**
 * Returns a function that filters and batches records as an event source mapping does, and saves
 * the position after each batch.
 */
function createProcess(line: StreamConsumerLine, invoker: Invoker, context: ReaderContext) {
  return async (shardId: string, records: DynamoDBRecord[]): Promise<boolean> => {
    for (const { wanted, last } of toBatches(line, records)) {
      const isDone = await deliver(
        {
          line,
          shardId,
          invoke: (some) => invoker.invoke(shardId, some),
          bury: context.bury,
          isStopping: context.isStopping,
        },
        wanted,
      )
      if (!isDone) return false
      savePosition(context.positions, line.name, shardId, last)
    }
    return true
  }
}

function savePosition(
  positions: Positions,
  consumer: string,
  shardId: string,
  record: DynamoDBRecord | undefined,
): void {
  const sequence = record?.dynamodb?.SequenceNumber
  if (sequence !== undefined) positions.set(consumer, shardId, sequence)
}

/** Returns batches of wanted records. Once a batch is processed, reading continues after `last`. */
function toBatches({ source }: StreamConsumerLine, records: readonly DynamoDBRecord[]) {
  const batches: { wanted: DynamoDBRecord[]; last: DynamoDBRecord | undefined }[] = []
  let wanted: DynamoDBRecord[] = []
  for (const record of records) {
    if (isWanted(record, source.sortKeyPrefixes)) wanted.push(record)
    if (wanted.length < source.batchSize) continue
    batches.push({ wanted, last: record })
    wanted = []
  }
  return [...batches, { wanted, last: records.at(-1) }]
}

function isWanted(record: DynamoDBRecord, prefixes: readonly string[]): boolean {
  const sort = record.dynamodb?.Keys?.['sk']?.S ?? ''
  return prefixes.some((prefix) => sort.startsWith(prefix))
}

interface OpenWindow {
  readonly start: number
  state: Record<string, string>
}

/** Invokes a handler as Lambda does, with the current tumbling window if the consumer has one. */
interface Invoker {
  invoke(shardId: string, records: DynamoDBRecord[]): Promise<unknown>
  /** Makes the final calls for windows that have ended. */
  closeWindows(now: number): Promise<void>
}

function createInvoker(
  handler: StreamFunction,
  eventSourceARN: string,
  windowSeconds: number | undefined,
): Invoker {
  if (windowSeconds === undefined) {
    return {
      invoke: (_shardId, Records) => handler({ Records }),
      closeWindows: async () => {},
    }
  }
  const sizeMs = windowSeconds * 1000
  const open = new Map<string, OpenWindow>()
  const call = async (
    shardId: string,
    window: OpenWindow,
    isFinal: boolean,
    event: StreamEvent,
  ) => {
    const times = {
      start: new Date(window.start).toISOString(),
      end: new Date(window.start + sizeMs).toISOString(),
    }
    const answer = await handler({
      ...event,
      shardId,
      window: times,
      state: { ...window.state },
      isFinalInvokeForWindow: isFinal,
      isWindowTerminatedEarly: false,
      eventSourceARN,
    })
    window.state = (answer as { state?: Record<string, string> } | undefined)?.state ?? {}
    return answer
  }
  const closeWindows = async (now: number) => {
    for (const [shardId, window] of open) {
      if (window.start + sizeMs > now) continue
      open.delete(shardId)
      await call(shardId, window, true, { Records: [] })
    }
  }
  return {
    closeWindows,
    invoke: async (shardId, Records) => {
      const now = Date.now()
      await closeWindows(now)
      const window = open.get(shardId) ?? { start: Math.floor(now / sizeMs) * sizeMs, state: {} }
      open.set(shardId, window)
      return call(shardId, window, false, { Records })
    },
  }
}
