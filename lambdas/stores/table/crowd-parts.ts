import type { CrowdState, Shard, Step } from './crowd-steps.ts'
import type { ItemKey } from './keys.ts'
import type { Part } from './writes.ts'

/**
 * Count within a limit, for many concurrent writes. Units of a large limit are assigned to shards
 * in portions. The main item includes assigned units, so only the main item is checked against the
 * limit.
 */
export interface CrowdedCount {
  readonly main: ItemKey
  /** Name of the attribute that contains the count. */
  readonly name: string
  readonly shard: (shard: number) => ItemKey
  /**
   * Value that an attribute of the main item must have. Otherwise counting fails. Shards do not
   * check this value.
   */
  readonly only?: readonly [name: string, value: string]
}

const NAMES = { '#left': 'left', '#handed': 'handed', '#limit': 'limit' }

/** Attribute with the key `by` with which a unit was last taken from the item. */
export const TAKEN_BY = 'takenBy'

/**
 * Returns the transaction parts that take a step. With `by`, the item from which the unit is taken
 * stores this key, and the same key cannot take another unit directly afterwards.
 */
export function partsOf(
  count: CrowdedCount,
  { limit, step, by }: { limit: number; step: Step; by?: string | undefined },
): readonly Part[] {
  switch (step.kind) {
    case 'direct':
      return [takenBy(by, raise(count, limit, 1))]
    case 'take':
      return [takenBy(by, takeFrom(count.shard(step.shard), limit))]
    case 'hand':
      return [
        takenBy(undefined, raise(count, limit, step.units, step.units)),
        takenBy(by, fill(count.shard(step.shard), limit, step.units)),
      ]
    case 'gather':
      return []
  }
}

/** Returns a transaction part that counts one more unit even if the limit is reached. */
export function countBeyond({ main, name }: CrowdedCount, limit: number, by?: string): Part {
  const update = {
    Key: main,
    set: ['#limit = :limit'],
    add: ['#count :one'],
    condition: [],
    names: { '#count': name, '#limit': NAMES['#limit'] },
    values: { ':one': 1, ':limit': limit },
  }
  return takenBy(by, update)
}

/** Returns a transaction part that gives back a unit. Fails if none is counted. */
export function uncount({ main, name }: CrowdedCount): Part {
  return {
    update: {
      Key: main,
      UpdateExpression: 'ADD #count :minus',
      ConditionExpression: '#count > :zero',
      ExpressionAttributeNames: { '#count': name },
      ExpressionAttributeValues: { ':minus': -1, ':zero': 0 },
    },
  }
}

/**
 * Returns the update that counts units within the limit. It stores the limit for consumers of the
 * stream.
 */
function raise({ main, name, only }: CrowdedCount, limit: number, by: number, handed = 0): Taking {
  return {
    Key: main,
    set: ['#limit = :limit'],
    add: ['#count :units', ...(handed > 0 ? ['#handed :units'] : [])],
    condition: [
      '(attribute_not_exists(#count) OR #count <= :most)',
      ...(only ? ['#only = :only'] : []),
    ],
    names: {
      '#count': name,
      '#limit': NAMES['#limit'],
      ...(handed > 0 && { '#handed': NAMES['#handed'] }),
      ...(only && { '#only': only[0] }),
    },
    values: {
      ':units': by,
      ':limit': limit,
      ':most': limit - by,
      ...(only && { ':only': only[1] }),
    },
  }
}

function takeFrom(Key: ItemKey, limit: number): Taking {
  const { '#handed': _, ...names } = NAMES
  return {
    Key,
    set: [],
    add: ['#left :minus'],
    condition: ['#left > :zero', '#limit <= :limit'],
    names,
    values: { ':minus': -1, ':zero': 0, ':limit': limit },
  }
}

/** Returns the update that assigns units to an empty shard and takes the first of them. */
function fill(Key: ItemKey, limit: number, units: number): Taking {
  return {
    Key,
    set: ['#left = :left', '#limit = :limit'],
    add: ['#handed :units'],
    condition: ['(attribute_not_exists(#left) OR #left = :zero)'],
    names: NAMES,
    values: { ':left': units - 1, ':units': units, ':limit': limit, ':zero': 0 },
  }
}

interface Taking {
  readonly Key: ItemKey
  readonly set: readonly string[]
  readonly add: readonly string[]
  readonly condition: readonly string[]
  readonly names: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

function takenBy(by: string | undefined, taking: Taking): Part {
  const { Key, names, values } = taking
  const set = [...taking.set, ...(by === undefined ? [] : ['#by = :by'])]
  const isOther = '(attribute_not_exists(#by) OR #by <> :by)'
  const condition = [...taking.condition, ...(by === undefined ? [] : [isOther])]
  return {
    update: {
      Key,
      UpdateExpression: [
        ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
        `ADD ${taking.add.join(', ')}`,
      ].join(' '),
      ...(condition.length > 0 && { ConditionExpression: condition.join(' AND ') }),
      ExpressionAttributeNames: { ...names, ...(by !== undefined && { '#by': TAKEN_BY }) },
      ExpressionAttributeValues: { ...values, ...(by !== undefined && { ':by': by }) },
    },
  }
}

/**
 * Returns the parts that move unused units from shards back to the main item. They fail if a
 * concurrent write has changed a shard.
 */
export function gatherParts(
  { main, name, shard }: CrowdedCount,
  { shards }: CrowdState,
  which: readonly number[],
) {
  const gathered = which.flatMap((at) => {
    const found = shards[at]
    return found && found.handed > 0 ? [{ at, ...found }] : []
  })
  return {
    main: {
      update: {
        Key: main,
        UpdateExpression: 'ADD #count :left, #handed :handed',
        ExpressionAttributeNames: { '#count': name, '#handed': NAMES['#handed'] },
        ExpressionAttributeValues: {
          ':left': -sumOf(gathered, 'left'),
          ':handed': -sumOf(gathered, 'handed'),
        },
      },
    },
    shards: gathered.map(({ at, left, handed }) => empty(shard(at), { left, handed })),
  }
}

export function sumOf(shards: readonly Shard[], name: 'left' | 'handed'): number {
  return shards.reduce((sum, shard) => sum + shard[name], 0)
}

function empty(Key: ItemKey, { left, handed }: Pick<Shard, 'left' | 'handed'>): Part {
  const { '#limit': _, ...names } = NAMES
  return {
    update: {
      Key,
      UpdateExpression: 'SET #left = :zero, #handed = :zero',
      ConditionExpression: '#left = :left AND #handed = :handed',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':zero': 0, ':left': left, ':handed': handed },
    },
  }
}
