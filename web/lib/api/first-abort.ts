/**
 * Returns a signal that aborts with the first of the given signals, because some supported browsers
 * lack `AbortSignal.any`.
 */
export function firstAbort(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}
