import { findPurchaseAtDesk, proveAtDesk, redeemPurchaseAtDesk } from '#shared/api/desk.ts'
import { isCouponCode } from '#shared/proof/coupon-code.ts'
import { type CounterCalls, type CouponAnswer, NeedsNetwork } from '#web/counter/counter-calls.ts'
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
/** Milliseconds to wait while the server does not answer, so that no customer waits long again. */
const SHORT_PATIENCE_MS = 1000
/** Milliseconds to wait for an answer that only the server can give. */
const LONG_PATIENCE_MS = 10_000
/** Number of the deals that a device remembers. */
const MOST_DEALS = 50

/** Returns the requests of the counter, which a device without a network answers if it can. */
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
      // Without an answer, the purchase may be confirmed all the same.
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
    if (!isUndecided(error)) throw error
    throw new NeedsNetwork('Only the server can check this', { cause: error })
  }
}

/** Makes a request with the desk's session, which counts as a check if the server answers. */
export async function atDesk<Answer>(
  memory: DeskMemory,
  ask: (session: string) => Promise<Answer>,
): Promise<Answer> {
  const { session } = memory.openDesk()
  try {
    const answer = await askUnlocked(memory, session, ask)
    memory.noteReach(true)
    // The verdict does not wait for the disk.
    void memory.noteChecked()
    return answer
  } catch (error) {
    memory.noteReach(!isUndecided(error))
    if (hasCode(error, 'deskLocked')) memory.lock()
    // A purchase or the session may be unknown. The report tells which, and retries come with it.
    if (hasCode(error, 'notFound') || isUndecided(error)) void sync(memory)
    throw error
  }
}

/** Repeats a request once if the server's session is idle and this page still knows the PIN. */
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

/** Stores an answer, so that the device knows the coupon and its deal without a network. */
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
