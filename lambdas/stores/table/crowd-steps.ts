/**
 * Number of shards: at 500 writes a second each gets 31, while one item accepts 500 transactional writes a
 * second.
 */
export const CROWD_SHARDS = 16
/** Minimum limit that is sharded; a smaller one is used up before a crowd can overload one item. */
const CROWD_FROM = 1_000
/** Maximum number of units assigned to a shard at once. */
export const PORTION_MAX = 50

export interface Shard {
  /** Assigned units that are not taken yet. */
  readonly left: number
  readonly handed: number
  /** Limit under which the units were assigned. */
  readonly limit: number
}

export interface CrowdState {
  /** Units taken, plus units left in shards. */
  readonly total: number
  /** All shards; empty if no units were assigned. */
  readonly shards: readonly Shard[]
}

/**
 * Way to count one more unit: `direct` in the main item, by taking it from a shard, or by assigning a shard
 * more units, the first of which is taken. `gather`: units left in shards are returned first.
 */
export type Step =
  | { readonly kind: 'direct' }
  | { readonly kind: 'take'; readonly shard: number }
  | { readonly kind: 'hand'; readonly shard: number; readonly units: number }
  | { readonly kind: 'gather'; readonly shards: readonly number[] }

export function isCrowded(limit: number): boolean {
  return limit >= CROWD_FROM
}

/** Returns the first step, which does not depend on the units left. */
export function firstStep(limit: number, own: number): Step {
  return isCrowded(limit) ? { kind: 'take', shard: own } : { kind: 'direct' }
}

/**
 * Returns the next step for a caller with a given shard; undefined if no unit is left anywhere. Units
 * assigned under a higher limit than the present one may exceed it, so they are returned and not taken.
 */
export function nextStep(
  { total, shards }: CrowdState,
  limit: number,
  own: number,
): Step | undefined {
  const filled = inTurn(own).filter((at) => (shards[at]?.left ?? 0) > 0)
  const [usable] = filled.filter((at) => (shards[at]?.limit ?? 0) <= limit)
  const room = limit - total
  if (isCrowded(limit) && usable === own) return { kind: 'take', shard: own }
  if (room > 0 && !isCrowded(limit)) return { kind: 'direct' }
  if (room > 0 && filled[0] !== own) return { kind: 'hand', shard: own, units: portionOf(room) }
  if (usable !== undefined) return { kind: 'take', shard: usable }
  return filled.length > 0 ? { kind: 'gather', shards: filled } : undefined
}

/** Returns all shards, beginning with one's own, so that callers with empty shards spread over the others. */
function inTurn(own: number): number[] {
  return Array.from({ length: CROWD_SHARDS }, (_, by) => (own + by) % CROWD_SHARDS)
}

/**
 * Returns the units to assign, fewer as the limit comes near, so that no shard keeps many while others are
 * empty.
 */
function portionOf(room: number): number {
  return Math.min(PORTION_MAX, Math.ceil(room / CROWD_SHARDS))
}
