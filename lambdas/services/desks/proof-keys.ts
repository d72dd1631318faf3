import type { DeskSetup } from '#shared/api/desk.ts'
import { toBase64Url } from '#shared/proof/bytes.ts'
import { publicSlipKeys } from '../../proofs/proof-keys.ts'

/**
 * Maximum number of keys that a desk receives. A coupon is valid for ten minutes, so no valid
 * coupon is signed with an older key.
 */
const TOLD_MAX = 10

/** Returns the public keys that verify slips, newest first. */
export async function newestProofKeys(): Promise<DeskSetup['keys']> {
  const keys = await publicSlipKeys()
  return keys
    .slice(0, TOLD_MAX)
    .map(({ number, publicKey }) => ({ number, publicKey: toBase64Url(publicKey) }))
}
