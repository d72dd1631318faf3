/** Range of positions on the hash ring. The hash of a partition key is its position on the ring. */
export interface Slice {
  readonly from: number
  readonly before: number
}

export const RING = 2 ** 32

export function isWithin({ from, before }: Slice, partition: string): boolean {
  const place = placeOf(partition)
  return from <= place && place < before
}

/**
 * Returns the position of a partition key on the hash ring. The hash (FNV-1a) spreads similar keys
 * widely.
 */
function placeOf(partition: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < partition.length; i += 1) {
    hash = Math.imul(hash ^ partition.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/**
 * Returns the part of a slice that contains the first half of these partitions; undefined if the
 * slice cannot be split.
 */
export function firstHalf(slice: Slice, partitions: Iterable<string>): Slice | undefined {
  const places = [...new Set([...partitions].map(placeOf))].sort((a, b) => a - b)
  const before = places[Math.floor(places.length / 2)]
  return before === undefined || before <= slice.from ? undefined : { ...slice, before }
}
