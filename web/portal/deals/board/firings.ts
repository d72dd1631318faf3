import type { OutputOf } from '#shared/api/contract.ts'
import type { fireTriggers, undoFiring } from '#shared/api/trigger-board.ts'
import type { FiringDuration } from '#shared/deals/firing.ts'

type FiredRow = OutputOf<typeof fireTriggers>['rows'][number]
type UndoneRow = OutputOf<typeof undoFiring>['rows'][number]
/** Final reason why a deal was not fired; `refused` applies to the whole request. */
type Loss = Exclude<FiredRow['outcome'], 'fired' | 'busy'> | 'refused'

export interface Order {
  readonly dealKeys: readonly string[]
  readonly duration: FiringDuration
  readonly cap?: number | undefined
}

/** Deals that were fired together, and how far that is. */
export interface Firing extends Order {
  readonly key: string
  readonly stage: 'firing' | 'undoing' | 'undone' | 'notUndone'
  /** Without an outcome yet. */
  readonly waiting: readonly string[]
  readonly fired: readonly string[]
  readonly lost: readonly { readonly dealKey: string; readonly why: Loss }[]
  /** At least one has failed before, and is sent again. */
  readonly hasFailed: boolean
  /** Until when it can be undone, in milliseconds; from its first answer on. */
  readonly undoableUntil?: number | undefined
  /** Until when it is said that it was undone. */
  readonly undoneUntil?: number | undefined
}

export function newFiring(key: string, order: Order): Firing {
  const parts = { waiting: order.dealKeys, fired: [], lost: [], hasFailed: false }
  return { ...order, key, stage: 'firing', ...parts }
}

export function noteFired(
  firing: Firing,
  rows: readonly { dealKey: string; outcome: FiredRow['outcome'] | 'refused' }[],
  undoableUntil: number,
): Firing {
  const of = (outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map(({ dealKey }) => dealKey)
  const fired = [...firing.fired, ...of('fired')]
  const lost = rows.flatMap(({ dealKey, outcome }) =>
    outcome === 'fired' || outcome === 'busy' ? [] : [{ dealKey, why: outcome }],
  )
  const waiting = of('busy')
  return {
    ...firing,
    fired,
    waiting,
    lost: [...firing.lost, ...lost],
    hasFailed: firing.hasFailed || waiting.length > 0,
    undoableUntil: firing.undoableUntil ?? (fired.length > 0 ? undoableUntil : undefined),
  }
}

export function noteUndone(
  firing: Firing,
  rows: readonly { dealKey: string; outcome: UndoneRow['outcome'] | 'refused' }[],
  undoneUntil: number,
): Firing {
  const waiting = rows.filter(({ outcome }) => outcome === 'busy').map(({ dealKey }) => dealKey)
  const isRefused = rows.some(({ outcome }) => outcome === 'refused')
  const stage = waiting.length > 0 ? 'undoing' : isRefused ? 'notUndone' : 'undone'
  const hasFailed = firing.hasFailed || waiting.length > 0
  return { ...firing, stage, waiting, hasFailed, undoneUntil }
}

/** Whether anything of it is still to be read or pressed. */
export function isShown(firing: Firing, now: Date): boolean {
  const { stage, waiting, undoneUntil = 0 } = firing
  if (waiting.length > 0 || stage === 'undoing') return true
  if (stage === 'undone') return now.getTime() < undoneUntil
  return isToBeRead(firing) || canUndo(firing, now)
}

/**
 * Whether a firing can be undone. One that is waiting, such as for the network, can be cancelled for as long
 * as it waits.
 */
export function canUndo({ stage, waiting, undoableUntil = 0 }: Firing, now: Date): boolean {
  return stage === 'firing' && (waiting.length > 0 || now.getTime() < undoableUntil)
}

/** Whether only its reader can end it: nothing goes on of it, and some of it went wrong. */
export function canDismiss(firing: Firing, now: Date): boolean {
  return isToBeRead(firing) && !canUndo(firing, now)
}

const isToBeRead = ({ stage, lost }: Firing) =>
  stage === 'notUndone' || (stage === 'firing' && lost.length > 0)
