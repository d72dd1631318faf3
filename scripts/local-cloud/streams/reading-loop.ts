import type { StreamReader } from './consumer.ts'

const BUSY_MS = 100
/**
 * Milliseconds between reads in which other processes' writes are found; this process's own writes cause a
 * read at once.
 */
const IDLE_MS = 1_000
/**
 * Number of rounds without records after which reading slows down; an engine may show a record shortly after
 * its write.
 */
const BUSY_ROUNDS = 3

export interface ReadingLoop {
  /** Runs a task with the reader between two rounds. */
  run(task: (reader: StreamReader) => Promise<void>): Promise<void>
  /** Reports a write, so that the next rounds follow quickly. */
  wake(): void
  stop(): Promise<void>
}

/** Starts reading in rounds, which are rare while there are no writes, as each one costs processor time. */
export function startLoop(name: string, reader: StreamReader): ReadingLoop {
  let quietRounds = 0
  let isStopped = false
  let isIdle = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  /** Runs every operation that moves the reader, one after the other. */
  const enqueue = (task: () => Promise<void>): Promise<void> => {
    const result = work.then(task)
    work = result.catch(() => {})
    return result
  }
  const round = async () => {
    // Counted before reading, so that records written from here on belong to the next round.
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
