/**
 * Number of shards of a crowded count. A stadium's 500 transactions per second would reach
 * DynamoDB's limit for a single item. Each of the 16 shards receives only 31 of them.
 */
export const CROWD_SHARDS = 16
/**
 * Smallest limit whose count has shards. A smaller limit is reached before many writes can overload
 * the item with the count.
 */
const CROWD_FROM = 1_000
/** Maximum number of units assigned to a shard at once. */
export const PORTION_MAX = 50

export interface Shard {
  /** Assigned units that are not taken yet. */
  readonly left: number
  readonly handed: number
  /** Limit that applied when the units were assigned. */
  readonly limit: number
}

export interface CrowdState {
  /** Units taken, plus units assigned to shards but not yet taken. */
  readonly total: number
  /** All shards, or an empty list if no units were assigned. */
  readonly shards: readonly Shard[]
}

/**
 * Step that counts one more unit. `hand` assigns units to a shard and takes the first. `gather`
 * moves unused units back to the main item, and the next step is chosen afterwards.
 */
export type Step =
  | { readonly kind: 'direct' }
  | { readonly kind: 'take'; readonly shard: number }
  | { readonly kind: 'hand'; readonly shard: number; readonly units: number }
  | { readonly kind: 'gather'; readonly shards: readonly number[] }

export function isCrowded(limit: number): boolean {
  return limit >= CROWD_FROM
}

/**
 * Returns the first step to try. Needs no read, because the step does not depend on the remaining
 * units.
 */
export function firstStep(limit: number, own: number): Step {
  return isCrowded(limit) ? { kind: 'take', shard: own } : { kind: 'direct' }
}

/**
 * Returns the next step for a caller with a given shard, or undefined if no unit is left. Units
 * assigned under a higher limit may exceed the current limit, so they are gathered instead of
 * taken.
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

/**
 * Returns all shards, starting with the caller's own, so that callers with empty shards spread over
 * the other shards.
 */
function inTurn(own: number): number[] {
  return Array.from({ length: CROWD_SHARDS }, (_, by) => (own + by) % CROWD_SHARDS)
}

/**
 * Returns the number of units to assign. The number decreases near the limit, so that no shard has
 * many units while another has none.
 */
function portionOf(room: number): number {
  return Math.min(PORTION_MAX, Math.ceil(room / CROWD_SHARDS))
}
