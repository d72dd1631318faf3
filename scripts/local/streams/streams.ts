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
  /** Positions and dead letters are kept there; undefined keeps them in memory. */
  readonly stateFolder: string | undefined
  readonly consumers: readonly ConsumerOptions[]
}

export interface LocalStreams extends LocalService {
  readonly deadLetters: readonly DeadLetter[]
  /** Until every consumer is done with all that was written before the call. */
  drain(): Promise<void>
  /** Hands a consumer the whole stream once more, from the beginning. */
  replay(consumer: string): Promise<void>
  /**
   * Makes every consumer pass over all that the stream holds now: it is counted already. With
   * `write`, they first finish what is there, wait while it writes, and pass over that alone.
   */
  skipToEnd(write?: () => Promise<unknown>): Promise<void>
}

/** Drives the stream's consumers as Lambda's event source mappings do, each at its own position. */
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
  const loops = new Map<string, Loop>()
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
    drain: async () => {
      await Promise.all(all().map((loop) => loop.run((reader) => untilEmpty(reader))))
    },
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

const BUSY_MS = 100
/** What other processes write is found at this pace; writes of this one are looked for at once. */
const IDLE_MS = 1_000
/** An engine may show a record a moment after it was written. */
const BUSY_ROUNDS = 3

interface Loop {
  /** Does something with the reader between two rounds. */
  run(task: (reader: StreamReader) => Promise<void>): Promise<void>
  /** Somebody wrote: reads soon, and for some rounds. */
  wake(): void
  stop(): Promise<void>
}

/** Reads round after round: seldom while nobody writes, as each costs engine and process some work. */
function startLoop(name: string, reader: StreamReader): Loop {
  let quietRounds = 0
  let isStopped = false
  let isIdle = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  /** Everything that moves the reader goes through here, one after the other. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const result = work.then(task)
    work = result.catch(() => {})
    return result
  }
  const round = async () => {
    // What is written from here on counts as written after this round.
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

async function skipToEnd(loops: readonly Loop[], write?: () => Promise<unknown>): Promise<void> {
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

async function untilEmpty(reader: StreamReader): Promise<void> {
  while (await reader.round());
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
