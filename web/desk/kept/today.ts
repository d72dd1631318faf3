import { listDeskProofs, undoDeskProof } from '#shared/api/desk.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { atDesk } from './checks.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { AcceptedCoupon, UndoOutcome } from './desk-types.ts'
import { type KeptScan, readScans, removeScan, takeBackScan } from './kept-scans.ts'
import { callWithin, isUndecided } from './reach.ts'
import { untilSent } from './syncing.ts'

const PATIENCE_MS = 10_000
const DAY_MS = 24 * 60 * 60_000
const MOST_SHOWN = 50

/**
 * Returns up to `MOST_SHOWN` coupons that this desk accepted in the last 24 hours, newest first:
 * those that the server knows, and those that wait. Without a network, only those of this device.
 */
export async function listToday(memory: DeskMemory): Promise<readonly AcceptedCoupon[]> {
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

/** Takes back a proof: on this device alone while it waits, otherwise at the server. */
export async function undo(memory: DeskMemory, redemptionId: string): Promise<UndoOutcome> {
  try {
    // A scan that is being sent may already be a proof at the server.
    if (memory.state.isSending) await untilSent(memory)
    const taken = await takeBackScan(redemptionId)
    if (taken === 'notWaiting') return await undoAtServer(memory, redemptionId)
    await memory.readScans()
    return taken
  } catch (error) {
    console.error('The proof could not be taken back.', error)
    return 'failed'
  }
}

async function undoAtServer(memory: DeskMemory, redemptionId: string): Promise<UndoOutcome> {
  try {
    await atDesk(memory, (session) =>
      callWithin(PATIENCE_MS, undoDeskProof, { body: { session, redemptionId } }),
    )
  } catch (error) {
    if (hasCode(error, 'undoTooLate')) return 'tooLate'
    if (isUndecided(error)) return 'offline'
    throw error
  }
  await removeScan(redemptionId)
  return 'undone'
}
