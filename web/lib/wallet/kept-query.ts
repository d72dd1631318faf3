import { useSyncExternalStore } from 'react'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import type { Instant } from '#shared/time.ts'
import { OfflineError } from '../api/api-problem.ts'
import { useOnline } from '../use-online.ts'
import { withinPatience } from '../worker/within-patience.ts'
import { keep, keptAnswer } from './wallet.ts'

/** Names of what shows as it was kept, with when that was. */
const shown = new Map<string, Instant>()
const listeners = new Set<() => void>()

export function noteKept(name: string, at: Instant | undefined): void {
  if (shown.get(name) === at) return
  if (at === undefined) shown.delete(name)
  else shown.set(name, at)
  for (const listener of listeners) listener()
}

/** Asks, and keeps what comes; where no answer comes, or none in time, it is what was kept. */
export async function fetchOrKept<C extends Contract>(
  { account, name, contract }: { account: string; name: string; contract: C },
  ask: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  // An answer that arrives too late to be shown is stored for the next time.
  const asked = ask().then((answer) => {
    keep(account, name, answer)
    return answer
  })
  try {
    const answer = await withinPatience(asked, () => new OfflineError('No answer came in time'))
    noteKept(name, undefined)
    return answer
  } catch (error) {
    const kept = error instanceof OfflineError ? keptAnswer(account, name, contract) : undefined
    // Without a stored answer, keep waiting for the network.
    if (kept === undefined) return asked
    noteKept(name, kept.at)
    return kept.answer
  }
}

/** Query options for stored answers: fetch whether or not the browser reports a network. */
export const ALSO_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const

const AGAIN_MS = 3_000

/** Looks again soon where what was kept shows: the first request of a network that is back often fails. */
export function refetchIntervalOfKept(name: string): number | false {
  return shown.has(name) && navigator.onLine && AGAIN_MS
}

/** When what shows was kept, while it is not as the server has it. */
export function useKeptAt(
  account: string | undefined,
  name: string,
  contract: Contract,
): Instant | undefined {
  const isOnline = useOnline()
  const at = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown.get(name),
  )
  if (account === undefined) return undefined
  return at ?? (isOnline ? undefined : keptAnswer(account, name, contract)?.at)
}
