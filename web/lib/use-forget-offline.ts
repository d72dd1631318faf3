import { useEffect } from 'react'
import { OfflineError } from './api/api-problem.ts'

/** That the network was gone is said until it is back. */
export function useForgetOffline({ error, reset }: { error: unknown; reset: () => void }): void {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return undefined
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [error, reset])
}
