import { newKey } from '../../base/new-key.ts'
import { type ItemKey, pk } from './keys.ts'

/** No key of an account or of a ULID begins so. */
const CANARY = 'CANARY-'
const PARTITIONS = [pk.user(CANARY), pk.offer(CANARY)]

/** For what one run of the canary makes. */
export function newCanaryKey(now: Date): string {
  return CANARY + newKey(now.getTime())
}

/** Whether an item is of the canary: of its fan, with all that they do, or its deal. */
export function isCanary({ pk: partition }: ItemKey): boolean {
  return PARTITIONS.some((prefix) => partition.startsWith(prefix))
}
