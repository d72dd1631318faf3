import { reportDesk } from '#shared/api/desk.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { whenBack } from '#web/lib/reachable.ts'
import { siteVersion } from '#web/lib/site-version.ts'
import type { DeskMemory } from './desk-memory.ts'
import { tidyScans } from './kept-scans.ts'
import { callWithin, isUndecided } from './reach.ts'
import { sendScans } from './scan-queue.ts'

const PATIENCE_MS = 10_000
/** Milliseconds between reports of a device that is in use. */
const REPORT_EVERY_MS = 5 * 60_000
/** Milliseconds between checks whether the desk has become idle. */
const LOOK_EVERY_MS = 30_000

/** Runs of `sync` for one page, one at a time. */
interface Line {
  running: Promise<void> | undefined
  /** True if `sync` was called during the run, so that another run follows. */
  isAgain: boolean
  failures: number
  cancelRetry: (() => void) | undefined
}

const lines = new WeakMap<DeskMemory, Line>()

/**
 * Reports this device and sends waiting scans: at once, when the network is back, when the page is
 * shown, and every five minutes while it is shown. Locks an idle desk. Returns a function that ends
 * this.
 */
export function keepInTouch(memory: DeskMemory): () => void {
  const line: Line = { running: undefined, isAgain: false, failures: 0, cancelRetry: undefined }
  lines.set(memory, line)
  const go = () => void sync(memory)
  const goOffline = () => memory.noteReach(false)
  const look = () => {
    memory.lockIfIdle()
    if (!document.hidden) go()
  }
  const idle = setInterval(() => memory.lockIfIdle(), LOOK_EVERY_MS)
  const regular = setInterval(look, REPORT_EVERY_MS)
  window.addEventListener('online', go)
  window.addEventListener('offline', goOffline)
  document.addEventListener('visibilitychange', look)
  go()
  return () => {
    lines.delete(memory)
    line.cancelRetry?.()
    clearInterval(idle)
    clearInterval(regular)
    window.removeEventListener('online', go)
    window.removeEventListener('offline', goOffline)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Waits for the current run of `sync`, if there is one. */
export async function untilSent(memory: DeskMemory): Promise<void> {
  await lines.get(memory)?.running
}

/** Reports the device's state and sends waiting scans. Retries after a failure. Never rejects. */
export async function sync(memory: DeskMemory): Promise<void> {
  const line = lines.get(memory)
  if (line === undefined || memory.desk === undefined) return
  if (line.running !== undefined) {
    line.isAgain = true
    return line.running
  }
  line.cancelRetry?.()
  line.running = work(memory, line)
  await line.running
}

async function work(memory: DeskMemory, line: Line): Promise<void> {
  let isDone = false
  try {
    do {
      line.isAgain = false
      isDone = await reportAndSend(memory)
    } while (line.isAgain && isDone && lines.has(memory))
  } catch (error) {
    console.error('The desk could not report.', error)
  }
  line.running = undefined
  if (isDone) line.failures = 0
  else if (lines.has(memory)) retryLater(memory, line)
}

function retryLater(memory: DeskMemory, line: Line): void {
  line.cancelRetry = whenBack(line.failures, () => {
    line.failures += 1
    void sync(memory)
  })
}

/**
 * Reports, sends waiting scans, and then reports again. Returns false if this must be repeated
 * later.
 */
async function reportAndSend(memory: DeskMemory): Promise<boolean> {
  if (!(await report(memory))) return false
  // Another page of this device may have accepted coupons since.
  await memory.readScans()
  const { desk, state } = memory
  if (desk === undefined || state.status === 'closed' || state.waiting.length === 0) return true
  memory.set({ isSending: true })
  try {
    const sent = await sendScans(desk, () => memory.readScans())
    if (sent === 'gone') await memory.close()
    if (sent === 'later') return false
  } finally {
    memory.set({ isSending: false })
    await tidyScans()
    await memory.readScans()
  }
  return report(memory)
}

async function report(memory: DeskMemory): Promise<boolean> {
  const { desk, state } = memory
  if (desk === undefined) return true
  const { session, token } = desk
  const body = { session, version: siteVersion(), queued: state.waiting.length }
  try {
    const { desk: setup, isLocked } = await callWithin(PATIENCE_MS, reportDesk, { body })
    memory.noteReach(true)
    // Another desk was opened meanwhile.
    if (memory.desk?.token !== token) return true
    await memory.change(() => ({ setup }))
    memory.set(memory.newToken === undefined ? { setup } : {})
    if (isLocked && memory.pin === undefined) memory.lock()
    return true
  } catch (error) {
    memory.noteReach(!isUndecided(error))
    if (isUndecided(error) || hasCode(error, 'tooManyTries')) return false
    if (!hasCode(error, 'notFound')) throw error
    if (memory.desk?.session === session && memory.newToken === undefined) {
      await memory.close()
    }
    return true
  }
}
