import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const SALT_BYTES = 16
const HASH_BYTES = 32

/** Returns the salt and the hash of a PIN, by scrypt, which makes guessing from a copy slow. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(pin, salt, HASH_BYTES)
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.')
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive(pin, Buffer.from(salt, 'base64url'), HASH_BYTES)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
