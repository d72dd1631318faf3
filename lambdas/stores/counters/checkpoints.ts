import type { Item } from '../table/table.ts'

/**
 * Stream record that a scope counted last, from one shard of the stream, with the time of the
 * record. See lambdas/decisions/counting/counters-by-checkpoint.md.
 */
export interface Checkpoint {
  readonly sequence: bigint
  readonly createdAt: Date
}

const PREFIX = 'seen:'
/**
 * Milliseconds for which checkpoints are stored: the 24 hours of the stream, and a margin for
 * batches in progress.
 */
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

/**
 * Returns the names of checkpoints that are older than any record in the stream, except the
 * checkpoint of `shardId`.
 */
export function outdatedCheckpoints(item: Item | undefined, shardId: string, now: Date): string[] {
  return Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(PREFIX) && name !== checkpointName(shardId))
    .filter(([, value]) => now.getTime() - parseCheckpoint(value).createdAt.getTime() > KEPT_MS)
    .map(([name]) => name)
}
