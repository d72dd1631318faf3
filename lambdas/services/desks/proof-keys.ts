import type { DeskSetup } from '#shared/api/desk.ts'
import { toBase64Url } from '#shared/proof/bytes.ts'
import { publicSlipKeys } from '../../proofs/proof-keys.ts'

/** Number of keys that are told. A coupon lives ten minutes, so older keys have no running ones. */
const TOLD_MAX = 10

/** Returns the public keys that verify slips, newest first. */
export async function newestProofKeys(): Promise<DeskSetup['keys']> {
  const keys = await publicSlipKeys()
  return keys
    .slice(0, TOLD_MAX)
    .map(({ number, publicKey }) => ({ number, publicKey: toBase64Url(publicKey) }))
}
