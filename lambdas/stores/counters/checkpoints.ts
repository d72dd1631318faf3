import type { Item } from '../table/table.ts'

/** Up to which record of a shard a scope has counted, and when that record was made. */
export interface Checkpoint {
  readonly sequence: bigint
  readonly createdAt: Date
}

const PREFIX = 'seen:'
/** Streams keep records for a day; the rest is for batches that are still under way. */
const KEPT_MS = 30 * 3600 * 1000

export function checkpointName(shardId: string): string {
  return PREFIX + shardId
}

export function writeCheckpoint({ sequence, createdAt }: Checkpoint): string {
  return `${sequence}@${Math.floor(createdAt.getTime() / 1000)}`
}

function parseCheckpoint(value: unknown): Checkpoint {
  const [sequence = '', seconds = ''] = String(value).split('@')
  return { sequence: BigInt(sequence), createdAt: new Date(Number(seconds) * 1000) }
}

export function checkpointOf(item: Item | undefined, shardId: string): Checkpoint | undefined {
  const value = item?.[checkpointName(shardId)]
  return value === undefined ? undefined : parseCheckpoint(value)
}

/** Names of checkpoints below which the stream holds nothing any more, that of `shardId` excepted. */
export function outdatedCheckpoints(item: Item | undefined, shardId: string, now: Date): string[] {
  return Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(PREFIX) && name !== checkpointName(shardId))
    .filter(([, value]) => now.getTime() - parseCheckpoint(value).createdAt.getTime() > KEPT_MS)
    .map(([name]) => name)
}
