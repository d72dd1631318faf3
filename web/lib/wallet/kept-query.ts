import { useSyncExternalStore } from 'react'
import type { Contract, OutputOf } from '#shared/api/contract.ts'
import type { Instant } from '#shared/time.ts'
import { OfflineError } from '../api/api-problem.ts'
import { useOnline } from '../use-online.ts'
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

/** A phone in a basement often believes that it has a network. */
const LONGEST_WAIT_MS = 10_000

/** Asks, and keeps what comes; where no answer comes, or none in time, it is what was kept. */
export async function askOrKept<C extends Contract>(
  { account, name, contract }: { account: string; name: string; contract: C },
  ask: () => Promise<OutputOf<C>>,
): Promise<OutputOf<C>> {
  const findKept = () => keptAnswer(account, name, contract)
  // What comes too late to be shown is kept for the next time.
  const asked = ask().then((answer) => {
    keep(account, name, answer)
    return answer
  })
  try {
    const answer = await withinPatience(asked, () => findKept() !== undefined)
    noteKept(name, undefined)
    return answer
  } catch (error) {
    const kept = error instanceof OfflineError ? findKept() : undefined
    if (kept === undefined) throw error
    noteKept(name, kept.at)
    return kept.answer
  }
}

/** Waits for an answer only so long where there is another. */
async function withinPatience<Answer>(
  asked: Promise<Answer>,
  hasOther: () => boolean,
): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    if (hasOther()) reject(new OfflineError('No answer came in time'))
  }, LONGEST_WAIT_MS)
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

/** How a query of what is kept behaves: it asks whether or not the browser believes in a network. */
export const ALSO_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const

const AGAIN_MS = 3_000

/** Looks again soon where what was kept shows: the first request of a network that is back often fails. */
export function againWhereKept(name: string): number | false {
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
