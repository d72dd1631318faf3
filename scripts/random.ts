/** A small seeded generator. The same seed always gives the same sequence, on every machine. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** Returns an integer from min to max, both included. */
  int: (min: number, max: number) => number
  /** Returns a number from min up to, but not including, max. */
  float: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
  /** Returns one of the items, with a probability proportional to its weight. */
  weighted: <T>(entries: readonly (readonly [item: T, weight: number])[]) => T
  /** Returns a shuffled copy. */
  shuffle: <T>(items: readonly T[]) => T[]
  /** Returns `count` different items in random order. */
  sample: <T>(items: readonly T[], count: number) => T[]
  /**
   * Returns an independent generator, so that an additional draw from one generator does not change
   * the numbers of another.
   */
  fork: (label: string | number) => Random
}

/** Hashes a seed with FNV-1a and a final mix, so that similar seeds give very different values. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns a Mulberry32 generator, whose 32 bits of state suffice for a demo world. */
function createSource(seed: string): () => number {
  let state = hashSeed(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function itemAt<T>(items: readonly T[], index: number): T {
  if (index < 0 || index >= items.length) throw new RangeError('Cannot draw from an empty list')
  return items[index] as T
}

function drawWeighted<T>(next: () => number, entries: readonly (readonly [T, number])[]): T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = next() * total
  for (const [item, weight] of entries) {
    rest -= weight
    if (rest < 0) return item
  }
  return itemAt(entries, entries.length - 1)[0]
}

function shuffled<T>(next: () => number, items: readonly T[]): T[] {
  const copy = [...items]
  for (let index = copy.length - 1; index > 0; index -= 1) {
    const other = Math.floor(next() * (index + 1))
    const held = itemAt(copy, index)
    copy[index] = itemAt(copy, other)
    copy[other] = held
  }
  return copy
}

export function createRandom(seed: string | number): Random {
  const next = createSource(String(seed))
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    float: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
    weighted: (entries) => drawWeighted(next, entries),
    shuffle: (items) => shuffled(next, items),
    sample: (items, count) => shuffled(next, items).slice(0, count),
    fork: (label) => createRandom(`${seed}/${label}`),
  }
}
