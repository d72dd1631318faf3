import { useSyncExternalStore } from 'react'
import type { Instant } from '#shared/time.ts'
import { OfflineError } from '../api-problem.ts'
import { useOnline } from '../use-online.ts'
import { withinPatience } from '../worker/within-patience.ts'
import { keep, keptAnswer } from './wallet.ts'

/** Storage times of the stored answers that are on screen, by name. */
const shown = new Map<string, Instant>()
const listeners = new Set<() => void>()

export function noteKept(name: string, at: Instant | undefined): void {
  if (shown.get(name) === at) return
  if (at === undefined) shown.delete(name)
  else shown.set(name, at)
  for (const listener of listeners) listener()
}

/** Fetches and stores an answer. If none arrives in time, returns the stored answer. */
export async function fetchOrKept<Answer>(
  { account, name }: { account: string; name: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  // An answer that arrives too late is stored for the next time.
  const asked = ask().then((answer) => {
    keep(account, name, answer)
    return answer
  })
  try {
    const answer = await withinPatience(asked, () => new OfflineError('No answer came in time'))
    noteKept(name, undefined)
    return answer
  } catch (error) {
    const kept = error instanceof OfflineError ? keptAnswer<Answer>(account, name) : undefined
    // Without a stored answer, and for other errors, returns the request, which still waits or throws.
    if (kept === undefined) return asked
    noteKept(name, kept.at)
    return kept.answer
  }
}

/**
 * Options for queries whose answers the wallet may store. These queries run even if the browser
 * reports no network.
 */
export const ALSO_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const

const AGAIN_MS = 3_000

/**
 * Returns a short refetch interval while a stored answer is shown and the browser is online,
 * because the first request after a reconnect often fails. Otherwise returns false.
 */
export function refetchIntervalOfKept(name: string): number | false {
  return shown.has(name) && navigator.onLine && AGAIN_MS
}

/** Returns the storage time of the answer on screen, or undefined if that answer is current. */
export function useKeptAt(account: string | undefined, name: string): Instant | undefined {
  const isOnline = useOnline()
  const at = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown.get(name),
  )
  if (account === undefined) return undefined
  return at ?? (isOnline ? undefined : keptAnswer(account, name)?.at)
}
