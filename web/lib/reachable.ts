import { backOffMs } from './live/back-off.ts'

const PROBE_MS = 5_000

/** Whether the site answers at this moment; a browser may believe that it is online and be wrong. */
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
 * Calls once, when the network is back or, while the browser believes that it never was away, after
 * a time that grows with the failures. Returns how to call it off.
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
