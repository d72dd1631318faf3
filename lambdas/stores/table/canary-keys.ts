import { newKey } from '../../base/keys.ts'
import { type ItemKey, pk } from './keys.ts'

/** Prefix with which no key of an account or ULID begins. */
const CANARY = 'CANARY-'
const PARTITIONS = [pk.user(CANARY), pk.offer(CANARY)]

/** Returns a new key for the items of one run of the canary. */
export function newCanaryKey(now: Date): string {
  return CANARY + newKey(now.getTime())
}

/** Returns whether an item belongs to the canary: to its fan, with all actions, or to its deal. */
export function isCanary({ pk: partition }: ItemKey): boolean {
  return PARTITIONS.some((prefix) => partition.startsWith(prefix))
}
