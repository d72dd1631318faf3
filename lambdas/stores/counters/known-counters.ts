import { randomUUID } from 'node:crypto'
import { keys, pk, type Scope } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { checkpointName } from './checkpoints.ts'

/** State of a totals item that this function instance wrote last, so that it need not be read. */
export interface KnownCounter {
  /** Latest day with counts; undefined if there is none. */
  readonly openDay: string | undefined
  /** Checkpoint of the stream shard. */
  readonly checkpoint: string
}

/** Id of this instance of the function. */
export const INSTANCE = randomUUID()

/** Maximum number of counters to remember, which takes some megabytes of memory. */
const KNOWN_MAX = 20_000

/**
 * Known counters by table, shard and scope; the least recently written first, so that it is evicted
 * first.
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

/** Forgets a shard's counters, since another instance has written them. */
export function forgetCounters(shardId: string): void {
  const begin = idsBegin(shardId)
  for (const id of knownCounters.keys()) if (id.startsWith(begin)) knownCounters.delete(id)
}

/**
 * Returns a totals item with only the attributes that this instance knows: no counts, no other
 * shards' checkpoints.
 */
export function knownItem(shardId: string, scope: Scope): Item | undefined {
  const known = knownCounters.get(idOf(shardId, scope))
  if (known === undefined) return undefined
  const { openDay, checkpoint } = known
  return {
    ...keys.countTotal(scope),
    // The real `since` may be earlier. The open day suffices, since earlier records are counted
    // after a read.
    ...(openDay !== undefined && { day: openDay, since: openDay }),
    [checkpointName(shardId)]: checkpoint,
  }
}
