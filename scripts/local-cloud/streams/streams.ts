import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalService } from '../service.ts'
import { onTableWrite } from '../table/table-writes.ts'
import { type ConsumerOptions, createReader, type StreamReader } from './consumer.ts'
import type { DeadLetter } from './deliver.ts'
import { openPositions } from './positions.ts'
import { openStream } from './source.ts'

export interface StreamsOptions {
  readonly endpoint: string
  readonly tableName: string
  /** Folder for positions and dead letters; undefined keeps them in memory. */
  readonly stateFolder: string | undefined
  readonly consumers: readonly ConsumerOptions[]
}

export interface LocalStreams extends LocalService {
  readonly deadLetters: readonly DeadLetter[]
  /**
   * Waits until every consumer has processed all records, including those that the consumers write
   * in the process. Returns whether there were any.
   */
  drain(): Promise<boolean>
  /** Delivers the whole stream to a consumer again, from the beginning. */
  replay(consumer: string): Promise<void>
  /**
   * Makes every consumer skip the records in the stream. With `write`, consumers process existing
   * records first and skip only those that `write` adds.
   */
  skipToEnd(write?: () => Promise<unknown>): Promise<void>
}

/** Runs the stream's consumers as Lambda's event source mappings do, each at its own position. */
export async function startStreams(options: StreamsOptions): Promise<LocalStreams> {
  const source = await openStream(options.endpoint, options.tableName)
  const positions = openPositions(source.streamArn, options.stateFolder)
  const deadLetters: DeadLetter[] = []
  let isStopping = false
  const context = {
    source,
    positions,
    bury: (letter: DeadLetter) => {
      deadLetters.push(letter)
      bury(letter, options.stateFolder)
    },
    isStopping: () => isStopping,
  }
  const loops = new Map<string, ReadingLoop>()
  for (const consumer of options.consumers) {
    const { name } = consumer.line
    const reader = createReader(consumer, context)
    if (consumer.startAt === 'end' && !positions.isKnown(name)) await reader.goToEnd()
    loops.set(name, startLoop(name, reader))
  }
  const all = () => [...loops.values()]
  const writes = onTableWrite(() => {
    for (const loop of all()) loop.wake()
  })
  return {
    name: 'Stream consumers',
    deadLetters,
    drain: () => drainAll(all()),
    replay: async (consumer) => {
      const loop = loops.get(consumer)
      if (loop === undefined) throw new Error(`There is no stream consumer ${consumer}`)
      await loop.run(async (reader) => {
        reader.goToStart()
        await untilEmpty(reader)
      })
    },
    skipToEnd: (write) => skipToEnd(all(), write),
    stop: async () => {
      isStopping = true
      writes.end()
      await Promise.all(all().map((loop) => loop.stop()))
      source.close()
    },
  }
}

/**
 * Maximum number of consecutive drains. Consumers that write for each other need fewer drains, so
 * reaching this number means that another process keeps writing.
 */
const DRAINS_MAX = 10

async function drainAll(loops: readonly ReadingLoop[]): Promise<boolean> {
  for (let drains = 0; drains < DRAINS_MAX; drains += 1) {
    let hasRead = false
    const drain = async (reader: StreamReader) => {
      if (await untilEmpty(reader)) hasRead = true
    }
    await Promise.all(loops.map((loop) => loop.run(drain)))
    if (!hasRead) return drains > 0
  }
  return true
}

async function skipToEnd(
  loops: readonly ReadingLoop[],
  write?: () => Promise<unknown>,
): Promise<void> {
  const written = Promise.withResolvers<void>()
  written.promise.catch(() => {})
  const held = loops.map(() => Promise.withResolvers<void>())
  const skipped = loops.map((loop, i) =>
    loop.run(async (reader) => {
      if (write) await untilEmpty(reader)
      held[i]?.resolve()
      await written.promise
      await reader.goToEnd()
    }),
  )
  const writing = Promise.all(held.map(({ promise }) => promise)).then(() => write?.())
  writing.then(() => written.resolve(), written.reject)
  await Promise.all(skipped)
}

/** Reads until the stream is empty. Returns whether any records were read. */
async function untilEmpty(reader: StreamReader): Promise<boolean> {
  let hasRead = false
  while (await reader.round()) hasRead = true
  return hasRead
}

function bury(letter: DeadLetter, folder: string | undefined): void {
  const sequences = letter.records.map(({ dynamodb }) => dynamodb?.SequenceNumber)
  console.error(
    `Dead letter of ${letter.consumer}: ${letter.error} (shard ${letter.shardId}, records ${sequences.join(', ')})`,
  )
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, 'dead-letters.jsonl'), `${JSON.stringify(letter)}\n`)
}

const BUSY_MS = 100
/**
 * Milliseconds between reads of an idle stream. These reads find writes of other processes. A write
 * of this process ends the idle state.
 */
const IDLE_MS = 1_000
/**
 * Number of empty rounds before reading slows down, because an engine may show a record shortly
 * after its write.
 */
const BUSY_ROUNDS = 3

export interface ReadingLoop {
  /** Runs a task while the stream's reader is between two rounds. */
  run(task: (reader: StreamReader) => Promise<void>): Promise<void>
  /** Reports a write, so that the next rounds follow quickly. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Starts reading in rounds. Rounds are rare while there are no writes, because each round costs
 * processor time.
 */
export function startLoop(name: string, reader: StreamReader): ReadingLoop {
  let quietRounds = 0
  let isStopped = false
  let isIdle = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  /** Queues an operation, so that only one operation at a time moves the stream's reader. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const result = work.then(task)
    work = result.catch(() => {})
    return result
  }
  const round = async () => {
    // Counts the round before reading, so that a write during the read resets the count and
    // `BUSY_ROUNDS` quick rounds follow.
    quietRounds += 1
    if (await reader.round()) quietRounds = 0
  }
  const schedule = () => {
    if (isStopped) return
    isIdle = quietRounds >= BUSY_ROUNDS
    timer = setTimeout(
      () => {
        isIdle = false
        void enqueue(round)
          .catch((error) => {
            if (!isStopped) console.error(`Reading the stream for ${name} failed:`, error)
          })
          .finally(schedule)
      },
      isIdle ? IDLE_MS : BUSY_MS,
    )
  }
  schedule()
  return {
    run: (task) => enqueue(() => task(reader)),
    wake: () => {
      quietRounds = 0
      if (!isIdle) return
      clearTimeout(timer)
      schedule()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await work
    },
  }
}
