/** A read may come from a copy that lags behind what changed; by now all copies have it. */
const MAY_LAG_MS = 2_000

export interface Refresher {
  /** Something has changed. */
  refresh(): void
  stop(): void
}

/**
 * Reads again at every change, one read at a time: what changes during a read is read after it. Once
 * the changes pause, it reads once more, so that the last state is shown even where a read came from
 * a copy that lagged behind.
 */
export function createRefresher(read: () => Promise<unknown>): Refresher {
  let isReading = false
  let isStale = false
  let isStopped = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    if (isStopped) return
    isStale = isReading
    if (isReading) return
    isReading = true
    const end = () => {
      isReading = false
      if (isStale) run()
    }
    read().then(end, end)
  }

  return {
    refresh() {
      run()
      clearTimeout(settling)
      settling = setTimeout(run, MAY_LAG_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}
