import { randomUUID } from 'node:crypto'
import { keys, pk, type Scope } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { checkpointName } from './checkpoints.ts'

/**
 * State of a totals item that this function instance wrote last, so that the item need not be read.
 */
export interface KnownCounter {
  /** Latest day with counts; undefined if there is none. */
  readonly openDay: string | undefined
  /** Checkpoint of the stream shard. */
  readonly checkpoint: string
}

/** Id of this instance of the function. */
export const INSTANCE = randomUUID()

/** Maximum number of counters in the cache, which takes some megabytes of memory. */
const KNOWN_MAX = 20_000

/**
 * Cached counters by table, shard and scope. The least recently written counter is first and is
 * evicted first.
 */
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

/** Removes a shard's counters from the cache, because another instance has written them. */
export function forgetCounters(shardId: string): void {
  const begin = idsBegin(shardId)
  for (const id of knownCounters.keys()) if (id.startsWith(begin)) knownCounters.delete(id)
}

/**
 * Returns a totals item with only the cached attributes. Counts and the checkpoints of other shards
 * are missing. Returns undefined if nothing is cached.
 */
export function knownItem(shardId: string, scope: Scope): Item | undefined {
  const known = knownCounters.get(idOf(shardId, scope))
  if (known === undefined) return undefined
  const { openDay, checkpoint } = known
  return {
    ...keys.countTotal(scope),
    // The real `since` may be earlier. The open day is enough, because earlier records are counted
    // only after a read.
    ...(openDay !== undefined && { day: openDay, since: openDay }),
    [checkpointName(shardId)]: checkpoint,
  }
}
