import {
  CROWD_SHARDS,
  type CrowdState,
  firstStep,
  nextStep,
  type Shard,
  type Step,
} from './crowd-steps.ts'
import { allShards, shardOf } from './crowds.ts'
import type { ItemKey } from './keys.ts'
import { batchGet, getItem, type Item, retryContended } from './table.ts'
import { type Outcome, type Part, type Parts, writeTransaction } from './writes.ts'

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

interface OneMore {
  readonly count: CrowdedCount
  readonly limit: number
  /** Key of the person who takes the unit. Determines the shard. */
  readonly who: string
}

/** Maximum number of attempts when concurrent callers take the remaining units first. */
const ATTEMPTS = 8

/**
 * Writes the transaction parts and counts one more unit. If `limit` is the only part that fails, no
 * unit is left, or the main item does not have the value of `only`.
 */
export async function writeCounted<Name extends string>(
  { count, limit, who }: OneMore,
  parts: Parts<Name>,
): Promise<Outcome<Name | 'limit'>> {
  const own = shardOf(who, CROWD_SHARDS)
  const write = (step: Step) =>
    writeTransaction({ ...parts, limit: partsOf(count, limit, step) } as Parts<Name | 'limit'>)
  const first = await write(firstStep(limit, own))
  if (!hasFoundNoUnit(first)) return first
  const outcome = await retryContended(`count of ${count.main.pk}`, ATTEMPTS, async () => {
    const state = await readCrowd(count)
    const step = state.isOpen ? nextStep(state, limit, own) : undefined
    if (step === undefined) return first
    if (step.kind === 'gather') {
      await gather(count, state, step.shards)
      return 'again'
    }
    const written = await write(step)
    return hasFoundNoUnit(written) ? 'again' : written
  })
  return outcome === 'contended' ? { kind: 'busy' } : outcome
}

function hasFoundNoUnit(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.parts.every((part) => part === 'limit')
}

/** Returns a transaction part that counts one more unit even if the limit is reached. */
export function countBeyond({ main, name }: CrowdedCount, limit: number): Part {
  return {
    update: {
      Key: main,
      UpdateExpression: 'SET #limit = :limit ADD #count :one',
      ExpressionAttributeNames: { '#count': name, '#limit': NAMES['#limit'] },
      ExpressionAttributeValues: { ':one': 1, ':limit': limit },
    },
  }
}

/** Returns a transaction part that returns a unit. Fails if none is counted. */
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

/** Returns the main item's count minus the unused units in shards. */
export async function countedOf(
  count: CrowdedCount,
  main: Item | undefined,
  options: { isConsistent?: boolean } = {},
): Promise<number> {
  if (numberOf(main, 'handed') === 0) return numberOf(main, count.name)
  const { total, shards } = await readWhole(count, main, options)
  return Math.max(0, total - sumOf(shards, 'left'))
}

/**
 * Returns a count to compare with the limit. Below the limit the count includes unused units in
 * shards, so that most callers read only the main item.
 */
export async function countedBelow(
  limit: number | undefined,
  count: CrowdedCount,
  main: Item | undefined,
): Promise<number> {
  const total = numberOf(main, count.name)
  return limit !== undefined && total >= limit ? countedOf(count, main, CONSISTENTLY) : total
}

export async function readCount(count: CrowdedCount): Promise<number> {
  return countedOf(count, await getItem(count.main))
}

/**
 * Resets the shards after all their units were used, so that the main item alone is exact again.
 */
export async function gatherEmpty(count: CrowdedCount): Promise<void> {
  const state = await readCrowd(count)
  const isEmpty = state.shards.length > 0 && sumOf(state.shards, 'left') === 0
  // If this write fails, a concurrent caller has changed the shards. The caller that takes the last
  // unit will call this function again.
  if (isEmpty) await gather(count, state, allShards(CROWD_SHARDS))
}

const CONSISTENTLY = { isConsistent: true }
const READS = 4

interface WholeState extends CrowdState {
  /** True if the main item has the value that counting requires. */
  readonly isOpen: boolean
}

async function readCrowd(count: CrowdedCount): Promise<WholeState> {
  return readWhole(count, await getItem(count.main, CONSISTENTLY), CONSISTENTLY)
}

/**
 * Reads the main item and its shards in one consistent state. Reads again if a concurrent write
 * assigned or gathered units; after four reads, returns the last state.
 */
async function readWhole(
  count: CrowdedCount,
  earlier: Item | undefined,
  options: { isConsistent?: boolean },
): Promise<WholeState> {
  let main = earlier
  let shards: Shard[] = []
  for (let reads = 0; reads < READS; reads += 1) {
    if (sumOf(shards, 'handed') === numberOf(main, 'handed')) break
    const keys = [count.main, ...allShards(CROWD_SHARDS).map(count.shard)]
    const [again, ...rest] = await batchGet(keys, options)
    main = again
    shards = rest.map(toShard)
  }
  const isOpen = count.only === undefined || main?.[count.only[0]] === count.only[1]
  return { total: numberOf(main, count.name), shards, isOpen }
}

const toShard = (item: Item | undefined): Shard => ({
  left: numberOf(item, 'left'),
  handed: numberOf(item, 'handed'),
  limit: numberOf(item, 'limit'),
})

const numberOf = (item: Item | undefined, name: string) => Number(item?.[name] ?? 0)

function sumOf(shards: readonly Shard[], name: 'left' | 'handed'): number {
  return shards.reduce((sum, shard) => sum + shard[name], 0)
}

const NAMES = { '#left': 'left', '#handed': 'handed', '#limit': 'limit' }

function partsOf(count: CrowdedCount, limit: number, step: Step): readonly Part[] {
  switch (step.kind) {
    case 'direct':
      return [raise(count, limit, 1)]
    case 'take':
      return [takeFrom(count.shard(step.shard), limit)]
    case 'hand':
      return [
        raise(count, limit, step.units, step.units),
        fill(count.shard(step.shard), limit, step.units),
      ]
    case 'gather':
      return []
  }
}

/**
 * Returns a transaction part that counts units within the limit. The part stores the limit for
 * consumers of the stream.
 */
function raise({ main, name, only }: CrowdedCount, limit: number, by: number, handed = 0): Part {
  const { '#limit': limitName, '#handed': handedName } = NAMES
  const isBelow = '(attribute_not_exists(#count) OR #count <= :most)'
  return {
    update: {
      Key: main,
      UpdateExpression: `SET #limit = :limit ADD #count :by${handed ? ', #handed :by' : ''}`,
      ConditionExpression: only ? `${isBelow} AND #only = :only` : isBelow,
      ExpressionAttributeNames: {
        '#count': name,
        '#limit': limitName,
        ...(handed > 0 && { '#handed': handedName }),
        ...(only && { '#only': only[0] }),
      },
      ExpressionAttributeValues: {
        ':by': by,
        ':limit': limit,
        ':most': limit - by,
        ...(only && { ':only': only[1] }),
      },
    },
  }
}

function takeFrom(Key: ItemKey, limit: number): Part {
  const { '#handed': _, ...names } = NAMES
  return {
    update: {
      Key,
      UpdateExpression: 'ADD #left :minus',
      ConditionExpression: '#left > :zero AND #limit <= :limit',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':minus': -1, ':zero': 0, ':limit': limit },
    },
  }
}

/** Returns a transaction part that assigns units to an empty shard and takes the first of them. */
function fill(Key: ItemKey, limit: number, units: number): Part {
  return {
    update: {
      Key,
      UpdateExpression: 'SET #left = :left, #limit = :limit ADD #handed :units',
      ConditionExpression: 'attribute_not_exists(#left) OR #left = :zero',
      ExpressionAttributeNames: NAMES,
      ExpressionAttributeValues: {
        ':left': units - 1,
        ':units': units,
        ':limit': limit,
        ':zero': 0,
      },
    },
  }
}

/**
 * Moves unused units from shards back to the main item, unless a concurrent write changed a shard.
 */
async function gather(
  { main, name, shard }: CrowdedCount,
  { shards }: CrowdState,
  which: readonly number[],
): Promise<void> {
  const gathered = which.flatMap((at) => {
    const found = shards[at]
    return found && found.handed > 0 ? [{ at, ...found }] : []
  })
  await writeTransaction({
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
  })
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
