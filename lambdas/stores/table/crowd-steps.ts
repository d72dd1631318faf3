/** So many shards: of 500 a second each takes 31, where one item takes 500 of transactions. */
export const CROWD_SHARDS = 16
/** A smaller limit is used up before a crowd can be too many for one item. */
const CROWD_FROM = 1_000
/** Largest portion handed to a shard. */
export const PORTION_MAX = 50

export interface Shard {
  /** Units that it was handed and nobody has taken. */
  readonly left: number
  readonly handed: number
  /** Below which they were handed. */
  readonly limit: number
}

export interface CrowdState {
  /** Units taken, and units left in shards. */
  readonly total: number
  /** All of them; none where nothing was handed. */
  readonly shards: readonly Shard[]
}

/**
 * Way to count one more unit: `direct` in the one item, by taking it from a shard, or by handing a shard
 * more, the first of which is taken. `gather`: units left in shards are returned first.
 */
export type Step =
  | { readonly kind: 'direct' }
  | { readonly kind: 'take'; readonly shard: number }
  | { readonly kind: 'hand'; readonly shard: number; readonly units: number }
  | { readonly kind: 'gather'; readonly shards: readonly number[] }

export function isCrowded(limit: number): boolean {
  return limit >= CROWD_FROM
}

/** The step that needs no look at what is left. */
export function firstStep(limit: number, own: number): Step {
  return isCrowded(limit) ? { kind: 'take', shard: own } : { kind: 'direct' }
}

/**
 * The next step for whoever has a shard of their own; undefined when no unit is left anywhere. What was
 * handed below a higher limit than today's may be more than there is, so nobody takes it: it goes back.
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

/** All shards, from one's own on: so those who find theirs empty do not all go to the same. */
function inTurn(own: number): number[] {
  return Array.from({ length: CROWD_SHARDS }, (_, by) => (own + by) % CROWD_SHARDS)
}

/** Less and less as the end comes near, so that no shard is left with much when the others are empty. */
function portionOf(room: number): number {
  return Math.min(PORTION_MAX, Math.ceil(room / CROWD_SHARDS))
}
