import { randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

const pool = new Uint8Array(1024)
let taken = pool.length

/** A ULID of a moment, in epoch milliseconds. Chance is drawn ahead: asked letter by letter it costs ten times as much. */
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
