import { areSameBytes, utf8Of } from '#shared/proof/bytes.ts'

/**
 * Data by which this device recognizes a desk's PIN without a network. It never leaves the device.
 */
export interface PinVerifier {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly rounds: number
  readonly hash: Uint8Array<ArrayBuffer>
}

const SALT_BYTES = 16
const HASH_BITS = 256
/** Rounds of PBKDF2, which take about half a second on a cheap phone. */
const ROUNDS = 300_000

export async function makeVerifier(pin: string): Promise<PinVerifier> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt, rounds: ROUNDS, hash: await hashOf(pin, salt, ROUNDS) }
}

export async function isPinOf({ salt, rounds, hash }: PinVerifier, pin: string): Promise<boolean> {
  return areSameBytes(await hashOf(pin, salt, rounds), hash)
}

async function hashOf(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(utf8Of(pin))
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const scheme = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(scheme, key, HASH_BITS))
}
