import { newKey } from '../../base/keys.ts'
import { type ItemKey, pk } from './keys.ts'

/** Key prefix of canary items. No user key or ULID begins with it. */
const CANARY = 'CANARY-'
const PARTITIONS = [pk.user(CANARY), pk.offer(CANARY)]

/** Seconds until the items of a failed run expire. People can inspect them until then. */
const KEPT_SECONDS = 24 * 3600

/** Returns the `ttl` of an item that a run of the canary writes. */
export function canaryTtl(now: Date): number {
  return Math.floor(now.getTime() / 1000) + KEPT_SECONDS
}

/** Returns a new key for the items of one run of the canary. */
export function newCanaryKey(now: Date): string {
  return CANARY + newKey(now.getTime())
}

/** Returns whether an item is in the partition of a canary's fan or deal. */
export function isCanary({ pk: partition }: ItemKey): boolean {
  return PARTITIONS.some((prefix) => partition.startsWith(prefix))
}
