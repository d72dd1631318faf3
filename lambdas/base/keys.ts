import { createHash, randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

const pool = new Uint8Array(1024)
let taken = pool.length

/**
 * Returns a ULID for a time in epoch milliseconds. Random bytes are drawn in advance: drawing them letter by
 * letter takes ten times as long.
 */
export function newKey(atMs = Date.now()): string {
  return ulid(atMs, fraction)
}

function fraction(): number {
  if (taken === pool.length) {
    randomFillSync(pool)
    taken = 0
  }
  const byte = pool[taken] ?? 0
  taken += 1
  return byte / 256
}

/** Returns a hash by which an address, an inbox or a form is recognized without being stored. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
