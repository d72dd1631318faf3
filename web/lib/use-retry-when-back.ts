import { useEffect, useEffectEvent, useRef } from 'react'
import { whenBack } from './reachable.ts'

/** Calls `onRetry` once after each error, after a delay or when the browser is online again. */
export function useRetryWhenBack(error: Error | undefined, onRetry: () => void): void {
  const failures = useRef(0)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (error === undefined) {
      failures.current = 0
      return undefined
    }
    const stop = whenBack(failures.current, () => retry())
    failures.current += 1
    return stop
  }, [error])
}
