import { useEffect, useSyncExternalStore } from 'react'
import { OfflineError } from './api-problem.ts'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Clears an offline error once the network returns. */
export function useForgetOffline({ error, reset }: { error: unknown; reset: () => void }): void {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [error, reset])
}
