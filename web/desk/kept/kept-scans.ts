import type { SettledScan } from '#shared/api/desk.ts'
import { PROOF_UNDO_MS } from '#shared/desk/limits.ts'
import type { Verdict } from '#shared/proof/verdict.ts'
import type { Instant } from '#shared/time.ts'
import { answerOf } from '#web/lib/indexed-db.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { inStore, SCANS } from './database.ts'
import type { KnownDeal } from './kept-desk.ts'

/** A coupon that this device has accepted or seen. */
export interface KeptScan {
  readonly redemptionId: string
  /**
   * - `waiting`: accepted without a network, and not yet confirmed by the server.
   * - `proven`: accepted at this desk, and known to the server.
   * - `seen`: accepted by an earlier check, here or elsewhere.
   * - `double`, `refused`: accepted without a network, but not confirmed. Staff must read it.
   */
  readonly state: 'waiting' | 'proven' | 'seen' | 'double' | 'refused'
  /** Time at which the coupon was accepted, by the server's clock. */
  readonly scannedAt: Instant
  readonly deal?: KnownDeal
  /** Data to send. Present while the scan waits. */
  readonly sending?: Sending
  readonly verdict?: Verdict
  /** Time and desk of the proof that counts, if this scan is not that proof. */
  readonly provenBefore?: Instant
  readonly provenWhere?: string
}

interface Sending {
  readonly attempt: string
  readonly code: string
  readonly session: string
  /** Bytes by which slips name the business, in base64url. */
  readonly businessMark: string
  /** True if the scan was sent, so that the server may know it although no answer arrived. */
  readonly isSent?: boolean
}

export type ScanToSend = KeptScan & { readonly sending: Sending }

/** Maximum number of scans, about 2 MB. Beyond that, checks need a network. */
const MOST_SCANS = 5000
/** Number of newer scans at which a scan that no longer waits is removed. */
const MOST_OTHERS = 1000
const DAY_MS = 24 * 60 * 60_000
/** Time after which scans are removed that still wait or that staff have not read. */
const LOST_MS = 30 * DAY_MS

export function isWaiting(scan: KeptScan): scan is ScanToSend {
  return scan.state === 'waiting' && scan.sending !== undefined
}

/** Returns all scans, oldest first. */
export async function readScans(): Promise<KeptScan[]> {
  const scans = await inStore(SCANS, 'readonly', (store) => answerOf<KeptScan[]>(store.getAll()))
  return scans.toSorted((a, b) => a.scannedAt.localeCompare(b.scannedAt))
}

export function readScan(redemptionId: string): Promise<KeptScan | undefined> {
  return inStore(SCANS, 'readonly', (store) =>
    answerOf<KeptScan | undefined>(store.get(redemptionId)),
  )
}

/**
 * Result of storing a scan: stored, not stored because there are too many, or already known as
 * `by`.
 */
type Added = { readonly kind: 'added' | 'full' } | { readonly kind: 'known'; readonly by: KeptScan }

/** Stores an accepted scan, unless this device knows that the coupon was accepted before. */
export function addScan(scan: ScanToSend): Promise<Added> {
  return inStore<Added>(SCANS, 'readwrite', async (store) => {
    const known = await answerOf<KeptScan | undefined>(store.get(scan.redemptionId))
    if (known !== undefined && known.state !== 'refused') return { kind: 'known', by: known }
    if ((await answerOf(store.count())) >= MOST_SCANS) return { kind: 'full' }
    await answerOf(store.put(scan))
    return { kind: 'added' }
  })
}

/**
 * Stores that the server has accepted a coupon. Does not replace a scan that is still to be sent, a
 * double that staff must read, or this device's own proof by a `seen` one.
 */
export async function noteScan(scan: KeptScan & { state: 'proven' | 'seen' }): Promise<void> {
  await inStore(SCANS, 'readwrite', async (store) => {
    const known = await answerOf<KeptScan | undefined>(store.get(scan.redemptionId))
    const isUnread = known?.state === 'waiting' || known?.state === 'double'
    if (isUnread || (known?.state === 'proven' && scan.state === 'seen')) return
    await answerOf(store.put(scan))
  })
}

/**
 * Stores that scans are about to be sent. Returns those that still wait, since staff may have taken
 * one back.
 */
export async function noteSent(scans: readonly ScanToSend[]): Promise<ScanToSend[]> {
  const attempts = new Set(scans.map(({ sending }) => sending.attempt))
  const sent: ScanToSend[] = []
  await changeScans((scan) => {
    if (!isWaiting(scan) || !attempts.has(scan.sending.attempt)) return scan
    const next = { ...scan, sending: { ...scan.sending, isSent: true } }
    sent.push(next)
    return next
  })
  return sent.toSorted((a, b) => a.scannedAt.localeCompare(b.scannedAt))
}

/** Removes and returns a waiting scan until `PROOF_UNDO_MS` after it was accepted. */
export function takeBackScan(redemptionId: string): Promise<ScanToSend | 'tooLate' | 'notWaiting'> {
  return inStore(SCANS, 'readwrite', async (store) => {
    const known = await answerOf<KeptScan | undefined>(store.get(redemptionId))
    if (known === undefined || !isWaiting(known)) return 'notWaiting'
    const agoMs = serverNow().getTime() - Date.parse(known.scannedAt)
    if (agoMs > PROOF_UNDO_MS) return 'tooLate'
    await answerOf(store.delete(redemptionId))
    return known
  })
}

export async function removeScan(redemptionId: string): Promise<void> {
  await inStore(SCANS, 'readwrite', (store) => answerOf(store.delete(redemptionId)))
}

/** Stores the server's outcomes of sent scans. Scans without an outcome stay `waiting`. */
export function settleKept(settled: readonly SettledScan[]): Promise<void> {
  const outcomes = new Map(settled.map((one) => [one.attempt, one]))
  return changeScans((scan) => {
    const one = outcomes.get(scan.sending?.attempt ?? '')
    if (one === undefined || !isWaiting(scan)) return scan
    const { sending: _sent, ...facts } = scan
    if (one.outcome === 'proven') return { ...facts, state: 'proven' }
    const { outcome, verdict, provenBefore, provenWhere } = one
    return {
      ...facts,
      state: outcome,
      verdict,
      ...(provenBefore !== undefined && { provenBefore }),
      ...(provenWhere !== undefined && { provenWhere }),
    }
  })
}

/** Removes refused scans, which staff have read. Turns doubles into `seen` coupons. */
export function dismissKept(): Promise<void> {
  return changeScans((scan) => {
    if (scan.state === 'refused') return undefined
    return scan.state === 'double' ? { ...scan, state: 'seen' } : scan
  })
}

/**
 * Assigns the waiting scans of a business to a new session, also those of another desk of the
 * business that was open on this device before.
 */
export function handOver(session: string, businessMark: string): Promise<void> {
  return changeScans((scan) => {
    if (!isWaiting(scan) || scan.sending.businessMark !== businessMark) return scan
    return { ...scan, sending: { ...scan.sending, session } }
  })
}

/**
 * Removes proven and seen scans after a day, all others after thirty days, and scans that do not
 * wait and are older than the newest `MOST_OTHERS`.
 */
export function tidyScans(): Promise<void> {
  const nowMs = serverNow().getTime()
  return changeScans((scan, rank) => {
    const isRead = scan.state === 'proven' || scan.state === 'seen'
    const isOld = nowMs - Date.parse(scan.scannedAt) > (isRead ? DAY_MS : LOST_MS)
    const isSurplus = scan.state !== 'waiting' && rank >= MOST_OTHERS
    return isOld || isSurplus ? undefined : scan
  })
}

/**
 * Changes all scans in one transaction, or removes those for which `change` returns undefined.
 * `rank` counts from the newest scan.
 */
async function changeScans(
  change: (scan: KeptScan, rank: number) => KeptScan | undefined,
): Promise<void> {
  await inStore(SCANS, 'readwrite', async (store) => {
    const scans = await answerOf<KeptScan[]>(store.getAll())
    const newestFirst = scans.toSorted((a, b) => b.scannedAt.localeCompare(a.scannedAt))
    for (const [rank, scan] of newestFirst.entries()) {
      const next = change(scan, rank)
      if (next === undefined) store.delete(scan.redemptionId)
      else if (next !== scan) store.put(next)
    }
  })
}
