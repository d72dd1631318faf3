import { listDeskProofs, undoDeskProof } from '#shared/api/desk.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { atDesk, counterCalls, SHORT_PATIENCE_MS } from './checks.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { AcceptedCoupon, Desk, UndoOutcome } from './desk-types.ts'
import {
  addScan,
  dismissKept,
  type KeptScan,
  readScans,
  removeScan,
  type ScanToSend,
  takeBackScan,
} from './kept-scans.ts'
import { openWith } from './opening.ts'
import { callWithin, isUndecided } from './reach.ts'
import { whileNotSending } from './scan-queue.ts'
import { keepInTouch, sync, untilSent } from './syncing.ts'

/**
 * Loads the desk, then reports it to the server and sends waiting scans until the returned function
 * is called.
 */
export function start(memory: DeskMemory, token: string | undefined): () => void {
  let end: (() => void) | undefined
  let isOver = false
  // Does not load an open desk again after the page has removed the token from its address.
  const isThere = memory.desk !== undefined && (token === undefined || token === memory.desk.token)
  const loaded = isThere && memory.state.status !== 'starting' ? undefined : memory.load(token)
  void Promise.resolve(loaded).then(() => {
    if (!isOver) end = keepInTouch(memory)
  })
  return () => {
    isOver = true
    end?.()
  }
}

export function actionsOf(memory: DeskMemory): Omit<Desk, 'state'> {
  return {
    calls: counterCalls(memory),
    async open(pin) {
      const outcome = await openWith(memory, pin)
      if (outcome.kind === 'opened') void sync(memory)
      return outcome
    },
    listToday: () => listToday(memory),
    undo: (redemptionId) => undo(memory, redemptionId),
    async dismissNotices() {
      await dismissKept()
      await memory.readScans()
    },
  }
}

const PATIENCE_MS = 10_000
const DAY_MS = 24 * 60 * 60_000
const MOST_SHOWN = 50

/**
 * Returns up to `MOST_SHOWN` coupons that this desk accepted in the last 24 hours, newest first:
 * those that the server knows, and those that wait. Without a network, only those of this device.
 */
async function listToday(memory: DeskMemory): Promise<readonly AcceptedCoupon[]> {
  const known = await listKnown(memory)
  const kept = await keptOnes(memory)
  const own = kept.filter(({ state }) => state === 'waiting' || known === undefined)
  const waiting = new Set(own.map(({ redemptionId }) => redemptionId))
  const others = known?.filter(({ redemptionId }) => !waiting.has(redemptionId)) ?? []
  return [...own.map(accepted), ...others]
    .toSorted((a, b) => b.provenAt.localeCompare(a.provenAt))
    .slice(0, MOST_SHOWN)
}

/** Returns the server's list, or undefined without a network. */
async function listKnown(memory: DeskMemory): Promise<readonly AcceptedCoupon[] | undefined> {
  try {
    const { proofs } = await atDesk(memory, (session) =>
      callWithin(PATIENCE_MS, listDeskProofs, { body: { session } }),
    )
    return proofs
  } catch (error) {
    if (isUndecided(error)) return undefined
    throw error
  }
}

async function keptOnes(memory: DeskMemory): Promise<KeptScan[]> {
  try {
    const sinceMs = serverNow().getTime() - DAY_MS
    return (await readScans()).filter(
      ({ state, scannedAt }) =>
        (state === 'waiting' || state === 'proven') && Date.parse(scannedAt) > sinceMs,
    )
  } catch (error) {
    memory.noteNotKept(error)
    return []
  }
}

function accepted({ redemptionId, scannedAt, deal, state }: KeptScan): AcceptedCoupon {
  return {
    redemptionId,
    provenAt: scannedAt,
    isWaiting: state === 'waiting',
    ...(deal && { deal }),
  }
}

/** Takes back a proof: on this device while it waits, and at the server. */
async function undo(memory: DeskMemory, redemptionId: string): Promise<UndoOutcome> {
  try {
    // A scan that is being sent, by this page or another, may become a proof after the undo.
    if (memory.state.isSending) await untilSent(memory)
    return await whileNotSending(async () => {
      const taken = await takeBackScan(redemptionId)
      if (taken === 'notWaiting') return undoAtServer(memory, redemptionId)
      if (taken === 'tooLate') return taken
      const outcome = await undoWaiting(memory, taken)
      await memory.readScans()
      return outcome
    })
  } catch (error) {
    console.error('The proof could not be taken back.', error)
    return 'failed'
  }
}

/**
 * Takes back a removed scan at the server as well, which may know it from a request that had no
 * answer. Stores the scan again if the server may still count it.
 */
async function undoWaiting(memory: DeskMemory, taken: ScanToSend): Promise<UndoOutcome> {
  let outcome: UndoOutcome = 'failed'
  try {
    if (memory.state.isSending) await untilSent(memory)
    const waitMs = memory.state.isOnline ? PATIENCE_MS : SHORT_PATIENCE_MS
    outcome = await undoAtServer(memory, taken.redemptionId, waitMs)
    if (outcome === 'offline' && taken.sending.isSent !== true) outcome = 'undone'
  } finally {
    if (outcome !== 'undone') await addScan(taken)
  }
  return outcome
}

async function undoAtServer(
  memory: DeskMemory,
  redemptionId: string,
  waitMs = PATIENCE_MS,
): Promise<UndoOutcome> {
  try {
    await atDesk(memory, (session) =>
      callWithin(waitMs, undoDeskProof, { body: { session, redemptionId } }),
    )
  } catch (error) {
    if (hasCode(error, 'undoTooLate')) return 'tooLate'
    if (isUndecided(error)) return 'offline'
    throw error
  }
  await removeScan(redemptionId)
  return 'undone'
}
