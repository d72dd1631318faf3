import type { Contract, OutputOf } from '#shared/api/contract.ts'
import type { Instant } from '#shared/time.ts'
import { fits, type Shape } from '../api/shape.ts'
import { clockOffsetMs, noteServerTime, serverNow } from '../server-clock.ts'
import { sessionStore } from '../session/session-store.ts'
import { eraseWallet, WALLET_KEY } from '../worker/wallet-key.ts'

/**
 * The data a fan can read without a network: the latest answers of a few endpoints. It belongs to one
 * account; the next account to sign in starts with an empty one.
 */
interface Wallet {
  /** Format version. Data written in another format is ignored. */
  readonly form: typeof FORM
  readonly account: string
  /** When anything of it was last seen, by the server's time: a clock that is put back gains nothing. */
  readonly seenAt: Instant
  readonly clockOffsetMs: number
  readonly answers: Readonly<Record<string, Kept>>
}

interface Kept<Answer = unknown> {
  readonly at: Instant
  readonly answer: Answer
}

const FORM = 1
const SHAPE: Shape = {
  form: 'n',
  account: 's',
  seenAt: 's',
  clockOffsetMs: 'n',
  answers: { '*': { at: 's', answer: 0 } },
}
/** Beyond that the oldest go. */
const MOST_ANSWERS = 60

function readWallet(account: string): Wallet | undefined {
  try {
    const text = localStorage.getItem(WALLET_KEY)
    const found: unknown = text === null ? undefined : JSON.parse(text)
    if (!fits(SHAPE, found)) return undefined
    const wallet = found as Wallet
    return wallet.form === FORM && wallet.account === account ? wallet : undefined
  } catch {
    return undefined
  }
}

function write(wallet: Wallet): void {
  try {
    localStorage.setItem(WALLET_KEY, JSON.stringify(wallet))
  } catch (error) {
    // Private windows and full phones: then there is no wallet.
    console.warn('The wallet could not be kept.', error)
  }
}

/** Only of who is signed in at this moment: an answer may come late. */
function isHere(account: string): boolean {
  const session = sessionStore.read()
  return session.status === 'signedIn' && session.user.key === account
}

/** Keeps an answer under its name, or takes away what was kept. */
export function keep(account: string, name: string, answer: unknown): void {
  if (!isHere(account)) return
  const known = readWallet(account)
  if (known === undefined) eraseWallet()
  const at = serverNow().toISOString()
  const { [name]: _before, ...others } = known?.answers ?? {}
  const answers = Object.entries(others).slice(-(MOST_ANSWERS - 1))
  if (answer !== undefined) answers.push([name, { at, answer }])
  const offset = clockOffsetMs()
  write({
    form: FORM,
    account,
    seenAt: at,
    clockOffsetMs: offset,
    answers: Object.fromEntries(answers),
  })
}

/** Returns the answer stored under a name, if it still matches the endpoint's output. */
export function keptAnswer<C extends Contract>(
  account: string,
  name: string,
  { output }: C,
): Kept<OutputOf<C>> | undefined {
  const kept = keptOf(account)[name]
  if (kept === undefined) return undefined
  const parsed = output.safeParse(kept.answer)
  return parsed.success ? { at: kept.at, answer: parsed.data as OutputOf<C> } : undefined
}

/** The names under which something is kept. */
export function keptNames(account: string): string[] {
  return Object.keys(keptOf(account))
}

function keptOf(account: string): Wallet['answers'] {
  if (!isHere(account)) return {}
  const wallet = readWallet(account)
  if (wallet === undefined) return {}
  resumeClock(wallet)
  return wallet.answers
}

/** As long as no answer has said so exactly, what time it is. */
const HARDLY_KEPT_SECONDS = 0.001

/**
 * Goes on by the server's time as it was known when the page was last open. It was `seenAt` already:
 * a device's clock that was put back since gains no time.
 */
function resumeClock(wallet: Wallet): void {
  const deviceMs = serverNow().getTime() - clockOffsetMs()
  const nowMs = Math.max(deviceMs + wallet.clockOffsetMs, Date.parse(wallet.seenAt))
  noteServerTime(new Date(nowMs).toISOString(), HARDLY_KEPT_SECONDS)
}

const SEEN_MS = 5_000

/** Time goes on while a coupon is looked at, also for who opens the page again. */
export function noteSeen(account: string): void {
  const wallet = isHere(account) ? readWallet(account) : undefined
  if (wallet === undefined) return
  const now = serverNow()
  if (now.getTime() - Date.parse(wallet.seenAt) < SEEN_MS) return
  write({ ...wallet, seenAt: now.toISOString() })
}
