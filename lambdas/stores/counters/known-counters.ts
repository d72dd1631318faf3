import { randomUUID } from 'node:crypto'
import { keys, pk, type Scope } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { checkpointName } from './checkpoints.ts'

/** Knowledge of a totals item without reading it, since this instance of the function wrote it last. */
export interface KnownCounter {
  /** Undefined where no day was counted yet. */
  readonly openDay: string | undefined
  /** Checkpoint of the shard for which it was written. */
  readonly checkpoint: string
}

/** Name of this instance of the function; its next has another. */
export const INSTANCE = randomUUID()

/** Some megabytes of the function's memory. */
const KNOWN_MAX = 20_000

/** By table, shard and scope, those first that were written longest ago. */
export const knownCounters = new Map<string, KnownCounter>()

function idsBegin(shardId: string): string {
  return `${tableName()} ${shardId} `
}

function idOf(shardId: string, scope: Scope): string {
  return idsBegin(shardId) + pk.scope(scope)
}

export function rememberCounter(shardId: string, scope: Scope, known: KnownCounter): void {
  forgetCounter(shardId, scope)
  knownCounters.set(idOf(shardId, scope), known)
  const [oldest] = knownCounters.keys()
  if (knownCounters.size > KNOWN_MAX && oldest !== undefined) knownCounters.delete(oldest)
}

export function forgetCounter(shardId: string, scope: Scope): void {
  knownCounters.delete(idOf(shardId, scope))
}

/** For a batch of the shard that comes after one of another instance, which has written what was known here. */
export function forgetCounters(shardId: string): void {
  const begin = idsBegin(shardId)
  for (const id of knownCounters.keys()) if (id.startsWith(begin)) knownCounters.delete(id)
}

/** As much of the totals item as is known: not its counts, nor other shards' checkpoints. */
export function knownItem(shardId: string, scope: Scope): Item | undefined {
  const known = knownCounters.get(idOf(shardId, scope))
  if (known === undefined) return undefined
  const { openDay, checkpoint } = known
  return {
    ...keys.countTotal(scope),
    // `since` is no later than the open day, which is all that counts for it.
    ...(openDay !== undefined && { day: openDay, since: openDay }),
    [checkpointName(shardId)]: checkpoint,
  }
}
