import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Returns the HMAC-SHA256 of a message without WebCrypto. */
export function plainMac(secret: Uint8Array, message: Uint8Array): Uint8Array {
  return hmac(sha256, secret, message)
}
