import { createHash, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32

/** Returns a new secret: the token of a desk's link, or a device's session. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Returns the hash that is stored in place of a secret. A random secret needs no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
