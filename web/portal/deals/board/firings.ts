import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#shared/api/route.ts'
import { fireTriggers, readTriggerBoard, undoFiring } from '#shared/api/trigger-board.ts'
import { FIRING_UNDO_SECONDS } from '#shared/constants.ts'
import type { FiringDuration } from '#shared/deals/firing.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { whenBack } from '#web/lib/reachable.ts'
import { serverNow } from '#web/lib/server-clock.ts'

/** End of a firing's requests, and a flag that cancels the firing. */
interface Course {
  isCalledOff: boolean
  end: Promise<void>
}

/**
 * Returns the firings of a board, with functions to fire, undo and dismiss. Failed requests and
 * busy deals are retried, even after the board was closed.
 */
export function useFirings(teamKey: string) {
  const client = useQueryClient()
  const [firings, setFirings] = useState<readonly Firing[]>([])
  const courses = useRef(new Map<string, Course>())
  const params = { teamKey }

  const update = (key: string, next: (firing: Firing) => Firing) => {
    setFirings((all) => all.map((firing) => (firing.key === key ? next(firing) : firing)))
    void renew(client, [readTriggerBoard])
  }

  const fire = (order: Order) => {
    const firing = newFiring(crypto.randomUUID(), order)
    const { key: firingKey, duration, cap } = firing
    setFirings((all) => [...all.filter((one) => isShown(one, serverNow())), firing])
    const course: Course = { isCalledOff: false, end: Promise.resolve() }
    course.end = untilSettled(order.dealKeys, {
      send: (offerKeys) =>
        rowsOf(offerKeys, () =>
          call(fireTriggers, {
            params,
            body: {
              firingKey,
              dealKeys: [...offerKeys],
              duration,
              ...(cap !== undefined && { cap }),
            },
          }),
        ),
      note: (rows) => update(firingKey, (one) => noteFired(one, rows, noticeEnd())),
      isCalledOff: () => course.isCalledOff,
    })
    courses.current.set(firingKey, course)
  }

  const undo = async ({ key: firingKey, dealKeys: all }: Firing) => {
    const course = courses.current.get(firingKey)
    if (course === undefined || course.isCalledOff) return
    course.isCalledOff = true
    update(firingKey, (one) => ({ ...one, stage: 'undoing', hasFailed: false }))
    // Waits for the request in progress, so that undo includes the deals that this request fires.
    await course.end
    await untilSettled(all, {
      send: (offerKeys) =>
        rowsOf(offerKeys, () => {
          const body = { firingKey, dealKeys: [...offerKeys] }
          return call(undoFiring, { params, body })
        }),
      note: (rows) => update(firingKey, (one) => noteUndone(one, rows, noticeEnd())),
      isCalledOff: () => false,
    })
  }

  const dismiss = ({ key }: Firing) => setFirings((all) => all.filter((one) => one.key !== key))

  return { firings, fire, undo: (firing: Firing) => void undo(firing), dismiss }
}

const noticeEnd = () => serverNow().getTime() + FIRING_UNDO_SECONDS * 1000

type Row<Outcome> = { dealKey: string; outcome: Outcome }

/**
 * Outcome of all deals of a request that the server refuses. `paused` means that an admin has
 * paused triggering, and `refused` means any other reason.
 */
type Refused = 'paused' | 'refused'

/**
 * Returns the outcome of each deal: `busy` if the request fails, and a `Refused` if the server
 * refuses the request.
 */
async function rowsOf<Outcome extends string>(
  offerKeys: readonly string[],
  send: () => Promise<{ rows: Row<Outcome>[] }>,
): Promise<Row<Outcome | 'busy' | Refused>[]> {
  try {
    return (await send()).rows
  } catch (error) {
    const refused = hasCode(error, 'triggersPaused') ? 'paused' : 'refused'
    const outcome = isRefusal(error) ? refused : 'busy'
    return offerKeys.map((offerKey) => ({ dealKey: offerKey, outcome }))
  }
}

type FiredRow = OutputOf<typeof fireTriggers>['rows'][number]
type UndoneRow = OutputOf<typeof undoFiring>['rows'][number]
/** Reason why a deal could not be fired. Such deals are not retried. */
type Loss = Exclude<FiredRow['outcome'], 'fired' | 'busy'> | Refused

interface Order {
  readonly dealKeys: readonly string[]
  readonly duration: FiringDuration
  readonly cap?: number | undefined
}

/** A firing of several deals, with its progress. */
export interface Firing extends Order {
  readonly key: string
  readonly stage: 'firing' | 'undoing' | 'undone' | 'notUndone'
  /** Keys of the deals that have no outcome yet. */
  readonly waiting: readonly string[]
  readonly fired: readonly string[]
  readonly lost: readonly { readonly dealKey: string; readonly why: Loss }[]
  /** True once a request of this stage had to be repeated. */
  readonly hasFailed: boolean
  /** Epoch milliseconds until which the firing can be undone. Set when the first deal is fired. */
  readonly undoableUntil?: number | undefined
  /** Epoch milliseconds until which the notice about the undo is shown. */
  readonly undoneUntil?: number | undefined
}

export function newFiring(key: string, order: Order): Firing {
  const parts = { waiting: order.dealKeys, fired: [], lost: [], hasFailed: false }
  return { ...order, key, stage: 'firing', ...parts }
}

export function noteFired(
  firing: Firing,
  rows: readonly { dealKey: string; outcome: FiredRow['outcome'] | Refused }[],
  undoableUntil: number,
): Firing {
  const of = (outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map(({ dealKey: offerKey }) => offerKey)
  const fired = [...firing.fired, ...of('fired')]
  const lost = rows.flatMap(({ dealKey: offerKey, outcome }) =>
    outcome === 'fired' || outcome === 'busy' ? [] : [{ dealKey: offerKey, why: outcome }],
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
  rows: readonly { dealKey: string; outcome: UndoneRow['outcome'] | Refused }[],
  undoneUntil: number,
): Firing {
  const waiting = rows
    .filter(({ outcome }) => outcome === 'busy')
    .map(({ dealKey: offerKey }) => offerKey)
  const isRefused = rows.some(({ outcome }) => outcome === 'refused')
  const stage = waiting.length > 0 ? 'undoing' : isRefused ? 'notUndone' : 'undone'
  const hasFailed = firing.hasFailed || waiting.length > 0
  return { ...firing, stage, waiting, hasFailed, undoneUntil }
}

/** Returns whether the firing's notice is still shown. */
export function isShown(firing: Firing, now: Date): boolean {
  const { stage, waiting, undoneUntil = 0 } = firing
  if (waiting.length > 0 || stage === 'undoing') return true
  if (stage === 'undone') return now.getTime() < undoneUntil
  return isToBeRead(firing) || canUndo(firing, now)
}

/** Returns whether a firing can be undone or, while deals wait for an answer, canceled. */
export function canUndo({ stage, waiting, undoableUntil = 0 }: Firing, now: Date): boolean {
  return stage === 'firing' && (waiting.length > 0 || now.getTime() < undoableUntil)
}

/** Returns whether the notice has a button to dismiss it. */
export function canDismiss(firing: Firing, now: Date): boolean {
  return isToBeRead(firing) && !canUndo(firing, now)
}

const isToBeRead = ({ stage, lost }: Firing) =>
  stage === 'notUndone' || (stage === 'firing' && lost.length > 0)

interface Round<Outcome> {
  /** Sends deals and returns their outcomes. Deals with the outcome `busy` are sent again. */
  send: (offerKeys: readonly string[]) => Promise<readonly Row<Outcome | 'busy'>[]>
  /** Called with the outcomes of each request. */
  note: (rows: readonly Row<Outcome | 'busy'>[]) => void
  /** Returns true once the firing is canceled. */
  isCalledOff: () => boolean
  pause?: (failures: number) => Promise<void>
}

/** Sends deals until each has an outcome or the firing is canceled. */
export async function untilSettled<Outcome extends string>(
  offerKeys: readonly string[],
  { send, note, isCalledOff, pause = breathe }: Round<Outcome>,
): Promise<void> {
  let waiting = offerKeys
  for (let failures = 0; waiting.length > 0 && !isCalledOff(); failures += 1) {
    const rows = await send(waiting)
    note(rows)
    waiting = rows
      .filter(({ outcome }) => outcome === 'busy')
      .map(({ dealKey: offerKey }) => offerKey)
    if (waiting.length > 0 && !isCalledOff()) await pause(failures)
  }
}

/**
 * Number of failures after which the delay before the next request stops growing. The longest delay
 * is four seconds, because a late firing can miss the moment in the game.
 */
const LONGEST_FAILURES = 2

function breathe(failures: number): Promise<void> {
  return new Promise((resolve) => {
    whenBack(Math.min(failures, LONGEST_FAILURES), resolve)
  })
}
