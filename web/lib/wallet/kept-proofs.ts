import type { CryptoHandle } from '#shared/proof/subtle.ts'
import type { Instant } from '#shared/time.ts'
import { answerOf, endOf, openDatabase } from '../indexed-db.ts'
import { serverNow } from '../server-clock.ts'
import { PROOFS_DATABASE } from '../worker/wallet-key.ts'
import { ensureWallet } from './wallet.ts'

/** Data with which a phone proves that a running coupon is genuine. */
export interface Proof {
  /** Secret from which the coupon's digits are computed. */
  readonly secret: Uint8Array
  /** Signed slip and this phone's key. Absent if the phone could not make a key. */
  readonly signed?: { readonly slip: Uint8Array; readonly privateKey: CryptoHandle }
}

/** Identifies the coupon of a redemption. */
export interface CouponName {
  readonly account: string
  readonly offerKey: string
  /** Number of the redemption among all redemptions of this deal by this fan. */
  readonly number: number
}

interface Kept extends CouponName {
  readonly endsAt: Instant
  readonly proof: Proof
}

const STORE = 'proofs'
/** Maximum number of stored proofs. If there are more, the proofs that end first are removed. */
const MOST_PROOFS = 20

/**
 * Stores the proof of a coupon until the coupon ends, in place of an earlier proof of the same
 * deal. Stores nothing after sign-out, and the next sign-out removes the proof.
 */
export async function keepProof(name: CouponName, endsAt: Instant, proof: Proof): Promise<void> {
  if (!ensureWallet(name.account)) return
  const { account, offerKey, number } = name
  await rewrite((known) => [
    ...known.filter((one) => one.account === account && one.offerKey !== offerKey),
    { account, offerKey, number, endsAt, proof },
  ])
}

/** Returns the stored proof of a running coupon, or undefined. */
export async function findProof(name: CouponName): Promise<Proof | undefined> {
  if (!ensureWallet(name.account)) return undefined
  const known = await rewrite((kept) => kept)
  return known.find(
    ({ account, offerKey, number }) =>
      account === name.account && offerKey === name.offerKey && number === name.number,
  )?.proof
}

/** Removes the proofs of coupons that are over, unless the account has signed out meanwhile. */
export async function dropOverProofs(account: string): Promise<void> {
  // Opening the database after sign-out would create it again.
  if (ensureWallet(account)) await rewrite((known) => known)
}

/** Replaces the stored proofs in one transaction. Drops the proofs of coupons that are over. */
async function rewrite(next: (known: readonly Kept[]) => readonly Kept[]): Promise<Kept[]> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, 'readwrite')
    const store = transaction.objectStore(STORE)
    const known = await answerOf<Kept[]>(store.getAll())
    const stay = next(known)
      .filter(({ endsAt }) => Date.parse(endsAt) > serverNow().getTime())
      .toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))
      .slice(-MOST_PROOFS)
    store.clear()
    for (const one of stay) store.put(one)
    await endOf(transaction)
    return stay
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return openDatabase(PROOFS_DATABASE, (database) =>
    database.createObjectStore(STORE, { keyPath: 'offerKey' }),
  )
}
