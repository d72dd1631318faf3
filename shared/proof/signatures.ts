import { joinBytes } from './bytes.ts'
import { type CryptoHandle, subtle } from './subtle.ts'

/** Length of a signature (r and s), and of a public key (x and y) on the curve P-256. */
export const SIGNATURE_BYTES = 64
export const PUBLIC_KEY_BYTES = 64

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SCHEME = { name: 'ECDSA', hash: 'SHA-256' } as const
const UNCOMPRESSED = Uint8Array.of(4)

export interface KeyPair {
  /** Public key: two coordinates of 32 bytes. */
  readonly publicKey: Uint8Array
  /** Private key, which cannot be read out. */
  readonly privateKey: CryptoHandle
}

/** Returns a new key pair of a phone. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await subtle().generateKey(CURVE, false, ['sign', 'verify'])
  const raw = new Uint8Array(await subtle().exportKey('raw', publicKey))
  return { publicKey: raw.subarray(1), privateKey }
}

/** Returns a private key for signing. All three numbers are base64url of 32 bytes. */
export function importPrivateKey(numbers: {
  readonly x: string
  readonly y: string
  readonly d: string
}): Promise<CryptoHandle> {
  const { x, y, d } = numbers
  return subtle().importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, CURVE, false, ['sign'])
}

export async function sign(privateKey: CryptoHandle, message: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await subtle().sign(SCHEME, privateKey, message))
}

/** Returns whether a signature is valid. Returns false if the public key is not on the curve. */
export async function isSignedBy(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  const key = await importPublicKey(publicKey)
  return key !== undefined && subtle().verify(SCHEME, key, signature, message)
}

async function importPublicKey(publicKey: Uint8Array): Promise<CryptoHandle | undefined> {
  try {
    const raw = joinBytes(UNCOMPRESSED, publicKey)
    return await subtle().importKey('raw', raw, CURVE, false, ['verify'])
  } catch (error) {
    if (error instanceof Error && error.name === 'DataError') return undefined
    throw error
  }
}
