import { CLOCK_OFF_MS, DESK_SECRET } from '#shared/desk/limits.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { clockOffsetMs, resumeServerTime, serverNow } from '#web/lib/server-clock.ts'
import type { DeskState, ScanNotice, WaitingScan } from './desk-types.ts'
import { changeDesk, isIdle, type KeptDesk, readDesk } from './kept-desk.ts'
import { type KeptScan, readScans } from './kept-scans.ts'

const STARTING: DeskState = {
  status: 'starting',
  setup: undefined,
  isOnline: true,
  isKept: true,
  waiting: [],
  isSending: false,
  notices: [],
  clockOffMs: undefined,
}

/** The desk of an open page: its state, and the stored desk on which the state is based. */
export class DeskMemory {
  state = STARTING
  /** The desk of this device, as stored. Also set if the browser cannot store it. */
  desk: KeptDesk | undefined
  /** Token of the page's link, if it is not the link of the stored desk. */
  newToken: string | undefined
  /**
   * PIN with which the desk was opened on this page. It opens a new session if the session became
   * idle at the server while the desk accepted coupons without a network.
   */
  pin: string | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(changes: Partial<DeskState>): void {
    const offsetMs = clockOffsetMs()
    const clockOffMs = Math.abs(offsetMs) > CLOCK_OFF_MS ? offsetMs : undefined
    this.state = { ...this.state, ...changes, clockOffMs }
    for (const listener of this.#listeners) listener()
  }

  /**
   * Reads the stored desk. The desk of another link replaces it once that desk's PIN is entered.
   */
  async load(token: string | undefined): Promise<void> {
    const link = token !== undefined && DESK_SECRET.test(token) ? token : undefined
    try {
      this.desk = this.desk ?? (await readDesk())
    } catch (error) {
      this.noteNotKept(error)
    }
    if (this.desk !== undefined) resumeServerTime(this.desk.clockOffsetMs)
    this.newToken = link === this.desk?.token ? undefined : link
    await this.readScans()
    if (this.newToken !== undefined) this.set({ status: 'pin', setup: undefined })
    else if (this.desk === undefined) this.set({ status: 'noDesk' })
    else this.set({ status: statusOf(this.desk), setup: this.desk.setup })
  }

  /** Returns the open desk. If it is not open or has been idle for an hour, locks it and throws. */
  openDesk(): KeptDesk {
    if (this.desk !== undefined && this.state.status === 'open' && !isIdle(this.desk)) {
      return this.desk
    }
    this.lock()
    throw new ApiProblem(403, { code: 'deskLocked' })
  }

  lock(): void {
    this.pin = undefined
    if (this.state.status === 'open') this.set({ status: 'pin' })
  }

  lockIfIdle(): void {
    if (this.desk !== undefined && isIdle(this.desk)) this.lock()
  }

  /**
   * Closes the desk and stores that it is closed, because the server no longer knows the session.
   * The stored desk stays open if another page has opened it again since.
   */
  async close(): Promise<void> {
    const ended = this.desk?.session
    this.pin = undefined
    this.set({ status: 'closed' })
    await this.change(({ session }) =>
      session === ended ? { isClosed: true, pin: undefined } : {},
    )
  }

  /** Changes the desk, and stores it. If storing fails, only this page has the change. */
  async change(change: (desk: KeptDesk) => Partial<KeptDesk>): Promise<void> {
    if (this.desk === undefined) return
    this.desk = { ...this.desk, ...change(this.desk) }
    try {
      await changeDesk(this.desk.token, change)
    } catch (error) {
      this.noteNotKept(error)
    }
  }

  /** Records a check now. The desk is idle an hour later. */
  noteChecked(): Promise<void> {
    return this.change(() => ({ checkedAtMs: serverNow().getTime() }))
  }

  noteNotKept(error: unknown): void {
    console.warn('This device does not store the desk.', error)
    this.set({ isKept: false })
  }

  noteReach(isOnline: boolean): void {
    if (this.state.isOnline !== isOnline) this.set({ isOnline })
  }

  /** Reads the stored scans, and shows those that wait and those that staff must read. */
  async readScans(): Promise<void> {
    try {
      const scans = await readScans()
      const waiting = scans.filter(({ state }) => state === 'waiting').map(shown)
      this.set({ waiting, notices: scans.flatMap(noticeOf) })
    } catch (error) {
      this.noteNotKept(error)
    }
  }
}

function statusOf(desk: KeptDesk): DeskState['status'] {
  if (desk.isClosed) return 'closed'
  return isIdle(desk) ? 'pin' : 'open'
}

function shown({ redemptionId, scannedAt, deal }: KeptScan): WaitingScan {
  return { redemptionId, scannedAt, ...(deal && { deal }) }
}

function noticeOf(scan: KeptScan): ScanNotice[] {
  const { state, verdict, provenBefore, provenWhere } = scan
  if ((state !== 'double' && state !== 'refused') || verdict === undefined) return []
  return [
    {
      ...shown(scan),
      outcome: state,
      verdict,
      ...(provenBefore !== undefined && { provenBefore }),
      ...(provenWhere !== undefined && { provenWhere }),
    },
  ]
}
