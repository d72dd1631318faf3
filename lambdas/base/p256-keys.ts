import { createECDH } from 'node:crypto'
import * as z from 'zod/mini'

/** Public key (65 bytes) and private key (32 bytes) on the curve P-256, in base64url. */
const PublicKey = z.string().check(z.regex(/^B[\w-]{86}$/))
const PrivateKey = z.string().check(z.regex(/^[\w-]{43}$/))

export const P256Keys = z.object({ publicKey: PublicKey, privateKey: PrivateKey })
export type P256Keys = z.infer<typeof P256Keys>

export function newP256Keys(): P256Keys {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  // Node drops leading zero bytes, so the number is padded to 32 bytes.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32)
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}

/** Returns whether the two keys belong together. */
export function isPair({ publicKey, privateKey }: P256Keys): boolean {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  return keys.getPublicKey('base64url') === publicKey
}
