import type { StreamReader } from './consumer.ts'

const BUSY_MS = 100
/** Pace at which writes of other processes are found; those of this one are looked for at once. */
const IDLE_MS = 1_000
/** An engine may show a record a moment after it was written. */
const BUSY_ROUNDS = 3

export interface ReadingLoop {
  /** Does something with the reader between two rounds. */
  run(task: (reader: StreamReader) => Promise<void>): Promise<void>
  /** Somebody wrote: reads soon, and for some rounds. */
  wake(): void
  stop(): Promise<void>
}

/** Reads round after round: seldom while nobody writes, as each costs engine and process some work. */
export function startLoop(name: string, reader: StreamReader): ReadingLoop {
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
    // Records written from here on count as written after this round.
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
