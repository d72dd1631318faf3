import { backOffMs } from './back-off.ts'

const PROBE_MS = 5_000

/** Returns whether the site responds. `navigator.onLine` alone is unreliable. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const init = {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    } as const
    return (await fetch('/config.json', init)).ok
  } catch {
    return false
  }
}

/**
 * Calls `run` when the browser comes online, or after a delay if the browser is online by then.
 * The delay grows with `failures`. Returns a function that cancels the call.
 */
export function whenBack(failures: number, run: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', go)
  }
  const go = () => {
    stop()
    run()
  }
  const goOnline = () => {
    if (navigator.onLine) go()
  }
  const timer = setTimeout(goOnline, backOffMs(failures, Math.random()))
  window.addEventListener('online', go)
  return stop
}
