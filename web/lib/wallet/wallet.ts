import type { Instant } from '#shared/time.ts'
import { clockOffsetMs, resumeServerTime, serverNow } from '../server-clock.ts'
import { sessionStore } from '../session/session-store.ts'
import { fits, type Shape } from '../shape.ts'
import { eraseWallet, WALLET_KEY } from '../worker/wallet-key.ts'

/**
 * Answers that a fan can read offline. A wallet belongs to one account, and is removed at sign-out
 * or when another account stores an answer.
 */
interface Wallet {
  /** Version of the storage format. Data in another format is ignored. */
  readonly form: typeof FORM
  readonly account: string
  /**
   * Server time at which the wallet was last used. The clock is never restored to an earlier time,
   * so setting back the device's clock does not prolong a coupon.
   */
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
/** Maximum number of stored answers. Beyond that, the oldest answers are removed. */
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
    // Private windows and phones without free storage cannot store a wallet.
    console.warn('The wallet could not be kept.', error)
  }
}

/** Returns whether the account is still signed in, because answers may arrive after sign-out. */
function isHere(account: string): boolean {
  const session = sessionStore.read()
  return session.status === 'signedIn' && session.user.key === account
}

/**
 * Stores an answer in the account's wallet, or removes the stored answer if `answer` is undefined.
 * Does nothing after sign-out. Erases another account's wallet, and drops the oldest answers beyond
 * `MOST_ANSWERS`.
 */
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

/**
 * Creates the account's wallet unless it exists. Sign-out erases proofs and pictures only if there
 * is a wallet. Returns false if the account is no longer signed in or the browser cannot store a
 * wallet.
 */
export function ensureWallet(account: string): boolean {
  if (readWallet(account) === undefined) keep(account, '', undefined)
  return isHere(account) && readWallet(account) !== undefined
}

export function keptAnswer<Answer>(account: string, name: string): Kept<Answer> | undefined {
  return keptOf(account)[name] as Kept<Answer> | undefined
}

export function keptNames(account: string): string[] {
  return Object.keys(keptOf(account))
}

function keptOf(account: string): Wallet['answers'] {
  if (!isHere(account)) return {}
  const wallet = readWallet(account)
  if (wallet === undefined) return {}
  // Setting back the device's clock does not prolong a coupon.
  resumeServerTime(wallet.clockOffsetMs, wallet.seenAt)
  return wallet.answers
}

const SEEN_MS = 5_000

/**
 * Advances `seenAt` while a coupon is shown, so that reopening the page does not prolong the
 * coupon.
 */
export function noteSeen(account: string): void {
  const wallet = isHere(account) ? readWallet(account) : undefined
  if (wallet === undefined) return
  const now = serverNow()
  if (now.getTime() - Date.parse(wallet.seenAt) < SEEN_MS) return
  write({ ...wallet, seenAt: now.toISOString() })
}
