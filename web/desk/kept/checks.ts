import { findPurchaseAtDesk, proveAtDesk, redeemPurchaseAtDesk } from '#shared/api/desk.ts'
import { isCouponCode } from '#shared/proof/coupon-code.ts'
import {
  type CounterCalls,
  type CouponAnswer,
  isOfOtherVersion,
  NeedsNetwork,
} from '#web/counter/counter-calls.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { DeskMemory } from './desk-memory.ts'
import { noteScan } from './kept-scans.ts'
import { provenHere, proveOffline } from './offline-proof.ts'
import { reopen } from './opening.ts'
import { callWithin, isUndecided } from './reach.ts'
import { sync } from './syncing.ts'

/** Milliseconds to wait for a verdict before the device checks a coupon itself. */
const PATIENCE_MS = 4000
/** Milliseconds to wait if the last request had no answer, so that customers do not wait long. */
export const SHORT_PATIENCE_MS = 1000
/** Milliseconds to wait for an answer that only the server can give. */
const LONG_PATIENCE_MS = 10_000
/** Maximum number of deals that a device stores. */
const MOST_DEALS = 50

/** Returns the calls of the counter. Without a network, the device itself checks QR codes. */
export function counterCalls(memory: DeskMemory): CounterCalls {
  return {
    prove: (code, attempt) => prove(memory, code, attempt),
    async findPurchase(code) {
      const { purchase } = await needingNetwork(memory, (session) =>
        callWithin(LONG_PATIENCE_MS, findPurchaseAtDesk, { body: { session, code } }),
      )
      return purchase
    },
    async redeemPurchase(code, attempt) {
      // Does not throw `NeedsNetwork`, because the server may have confirmed without an answer.
      const { purchase } = await atDesk(memory, (session) =>
        callWithin(LONG_PATIENCE_MS, redeemPurchaseAtDesk, { body: { session, code, attempt } }),
      )
      return purchase
    },
  }
}

async function prove(memory: DeskMemory, code: string, attempt: string): Promise<CouponAnswer> {
  const isCode = isCouponCode(code)
  const ask = (session: string) =>
    callWithin(patienceOf(memory, isCode), proveAtDesk, { body: { session, code, attempt } })
  if (!isCode) {
    const answer = await needingNetwork(memory, ask)
    await remember(memory, answer)
    return answer
  }
  const known = await provenHere(memory, code, attempt)
  if (known !== undefined) return known
  try {
    const answer = await atDesk(memory, ask)
    await remember(memory, answer)
    return answer
  } catch (error) {
    if (!isUndecided(error)) throw error
    return proveOffline(memory, code, attempt)
  }
}

function patienceOf({ state }: DeskMemory, isCode: boolean): number {
  if (!isCode) return LONG_PATIENCE_MS
  return state.isOnline ? PATIENCE_MS : SHORT_PATIENCE_MS
}

async function needingNetwork<Answer>(
  memory: DeskMemory,
  ask: (session: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await atDesk(memory, ask)
  } catch (error) {
    if (!isUndecided(error) || isOfOtherVersion(error)) throw error
    throw new NeedsNetwork('Only the server can check this', { cause: error })
  }
}

/**
 * Makes a request with the desk's session. A success counts as a check. Locks the desk if the
 * server says so.
 */
export async function atDesk<Answer>(
  memory: DeskMemory,
  ask: (session: string) => Promise<Answer>,
): Promise<Answer> {
  const { session } = memory.openDesk()
  try {
    const answer = await askUnlocked(memory, session, ask)
    memory.noteReach(true)
    // The verdict does not wait until this is stored.
    void memory.noteChecked()
    return answer
  } catch (error) {
    memory.noteReach(!isUndecided(error))
    if (hasCode(error, 'deskLocked')) memory.lock()
    // `notFound` may concern a purchase or the session. `sync` finds out which, and retries.
    if (hasCode(error, 'notFound') || isUndecided(error)) void sync(memory)
    throw error
  }
}

/**
 * Makes a request. If the session is locked at the server, opens the desk again with the PIN that
 * this page still knows, and repeats the request once.
 */
async function askUnlocked<Answer>(
  memory: DeskMemory,
  session: string,
  ask: (session: string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(session)
  } catch (error) {
    if (!hasCode(error, 'deskLocked') || !(await reopen(memory))) throw error
    return ask(memory.openDesk().session)
  }
}

/** Stores a coupon that the server accepted, now or before, and its deal, for use offline. */
async function remember(memory: DeskMemory, answer: CouponAnswer): Promise<void> {
  const { verdict, redemptionId, deal, provenAt, provenBefore, provenWhere } = answer
  const isValid = verdict === 'valid'
  if (redemptionId === undefined || !(isValid || verdict === 'alreadyProven')) return
  try {
    await noteScan({
      redemptionId,
      state: isValid ? 'proven' : 'seen',
      scannedAt: (isValid ? provenAt : provenBefore) ?? serverNow().toISOString(),
      ...(deal && { deal }),
      ...(provenBefore !== undefined && { provenBefore }),
      ...(provenWhere !== undefined && { provenWhere }),
    })
  } catch (error) {
    memory.noteNotKept(error)
  }
  if (deal === undefined || memory.desk?.deals.some(({ key }) => key === deal.key)) return
  await memory.change(({ deals }) => ({
    deals: [deal, ...deals.filter(({ key }) => key !== deal.key)].slice(0, MOST_DEALS),
  }))
}
