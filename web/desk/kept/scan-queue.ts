import { type SettledScan, settleScans } from '#shared/api/desk.ts'
import { SCANS_PER_REQUEST } from '#shared/desk/limits.ts'
import type { Verdict } from '#shared/proof/verdict.ts'
import { ApiProblem, hasCode } from '#web/lib/api-problem.ts'
import type { KeptDesk } from './kept-desk.ts'
import {
  handOver,
  isWaiting,
  noteSent,
  readScans,
  type ScanToSend,
  settleKept,
} from './kept-scans.ts'
import { callWithin, isUndecided } from './reach.ts'

/**
 * Result of sending scans.
 * - `sent`: the server has answered for all of them.
 * - `later`: some wait, because there was no answer, too many requests, or another tab sends them.
 * - `gone`: the server no longer knows the session. The rest waits.
 */
export type Sent = 'sent' | 'later' | 'gone'

/** Milliseconds to wait for an answer, which settles up to 20 scans. */
const PATIENCE_MS = 20_000

/** Lock of the page that sends scans. Old browsers have no locks. */
const LOCK = 'desk-scans'
const { locks } = navigator as { readonly locks?: LockManager }

/**
 * Sends the waiting scans, oldest first and some at a time, unless another tab sends them. A scan
 * always has the same idempotency key, so sending it twice changes nothing. Scans of the open desk's
 * business get its session, because another page may have accepted them with one that has ended.
 */
export async function sendScans(
  { session, setup }: Pick<KeptDesk, 'session' | 'setup'>,
  onSettled: () => Promise<void>,
): Promise<Sent> {
  const send = async () => {
    await handOver(session, setup.businessMark)
    return sendAll(session, onSettled)
  }
  if (locks === undefined) return send()
  return locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? 'later' : send()))
}

/** Runs `run` while no page of this device sends scans. */
export async function whileNotSending<T>(run: () => Promise<T>): Promise<T> {
  return locks === undefined ? run() : locks.request(LOCK, run)
}

async function sendAll(session: string, onSettled: () => Promise<void>): Promise<Sent> {
  const tried = new Set<string>()
  for (;;) {
    const waiting = (await readScans()).filter(isWaiting)
    const batch = nextBatch(waiting.filter(({ sending }) => !tried.has(sending.attempt)))
    if (batch.length === 0) return waiting.length === 0 ? 'sent' : 'later'
    for (const { sending } of batch) tried.add(sending.attempt)
    const sent = await noteSent(batch)
    if (sent.length === 0) continue
    const result = await sendBatch(sent, session)
    if (typeof result === 'string') return result
    await settleKept(result)
    await onSettled()
  }
}

/** Returns the oldest scans of one session, at most as many as a request may have. */
function nextBatch(waiting: readonly ScanToSend[]): ScanToSend[] {
  const [first] = waiting
  return waiting
    .filter(({ sending }) => sending.session === first?.sending.session)
    .slice(0, SCANS_PER_REQUEST)
}

async function sendBatch(
  batch: readonly ScanToSend[],
  current: string,
): Promise<readonly SettledScan[] | 'later' | 'gone'> {
  const [
    {
      sending: { session },
    } = { sending: { session: current } },
  ] = batch
  const scans = batch.map(({ sending: { attempt, code }, scannedAt }) => ({
    attempt,
    code,
    scannedAt,
  }))
  try {
    return (await callWithin(PATIENCE_MS, settleScans, { body: { session, scans } })).scans
  } catch (error) {
    if (isUndecided(error) || hasCode(error, 'tooManyTries')) return 'later'
    // An unknown session that is not the current one is of an earlier desk of another business.
    // Nobody can send its scans.
    if (hasCode(error, 'notFound')) {
      return session === current ? 'gone' : refuse(batch, 'otherBusiness')
    }
    if (!(error instanceof ApiProblem)) throw error
    return sendSingly(batch, current)
  }
}

/** Sends each scan of a rejected batch alone, so that only the one with the fault is refused. */
async function sendSingly(
  batch: readonly ScanToSend[],
  current: string,
): Promise<readonly SettledScan[] | 'later' | 'gone'> {
  if (batch.length === 1) return refuse(batch, 'notOurs')
  const settled: SettledScan[] = []
  for (const scan of batch) {
    const result = await sendBatch([scan], current)
    if (typeof result === 'string') return settled.length === 0 ? result : settled
    settled.push(...result)
  }
  return settled
}

function refuse(batch: readonly ScanToSend[], verdict: Verdict): SettledScan[] {
  return batch.map(({ sending: { attempt } }) => ({ attempt, outcome: 'refused', verdict }))
}
