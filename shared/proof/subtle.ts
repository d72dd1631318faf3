/** A key in WebCrypto. A browser can store and use a private key, but cannot read it. */
export interface CryptoHandle {
  readonly type: string
  readonly extractable: boolean
}

type Algorithm = Readonly<Record<string, string>>

/** Functions of WebCrypto that proofs use. Browsers and Node both have these functions. */
interface Subtle {
  digest(algorithm: string, data: Uint8Array): Promise<ArrayBuffer>
  generateKey(
    algorithm: Algorithm,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<{ readonly publicKey: CryptoHandle; readonly privateKey: CryptoHandle }>
  exportKey(format: 'raw', key: CryptoHandle): Promise<ArrayBuffer>
  importKey(
    format: 'raw' | 'jwk',
    key: Uint8Array | Algorithm,
    algorithm: Algorithm,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<CryptoHandle>
  sign(algorithm: Algorithm, key: CryptoHandle, data: Uint8Array): Promise<ArrayBuffer>
  verify(
    algorithm: Algorithm,
    key: CryptoHandle,
    signature: Uint8Array,
    data: Uint8Array,
  ): Promise<boolean>
}

/** Returns WebCrypto, or undefined in a browser without it, such as on a page without HTTPS. */
export function subtleIfAny(): Subtle | undefined {
  const { crypto } = globalThis as { readonly crypto?: { readonly subtle?: Subtle } }
  return crypto?.subtle
}

export function subtle(): Subtle {
  const found = subtleIfAny()
  if (found === undefined) throw new Error('WebCrypto is missing')
  return found
}
