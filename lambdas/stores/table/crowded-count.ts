import { dynamo } from '../../base/dynamo/dynamo.ts'
import {
  type CrowdedCount,
  countBeyond,
  gatherParts,
  partsOf,
  sumOf,
  TAKEN_BY,
  uncount,
} from './crowd-parts.ts'
import {
  CROWD_SHARDS,
  type CrowdState,
  firstStep,
  isCrowded,
  nextStep,
  type Shard,
  type Step,
} from './crowd-steps.ts'
import { allShards, shardOf } from './crowds.ts'
import { batchGet, getItem, type Item, retryContended, tableName } from './table.ts'
import { type Outcome, type Part, type Parts, writeAlone, writeTransaction } from './writes.ts'

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
export function writeCounted<Name extends string>(
  one: OneMore,
  parts: Parts<Name>,
): Promise<Outcome<Name | 'limit'>> {
  return countBy(one, (step) => {
    const limit = partsOf(one.count, { limit: one.limit, step })
    return writeTransaction({ ...parts, limit } as Parts<Name | 'limit'>)
  })
}

/**
 * Counts one more unit at half the cost of a transaction, or returns `usedUp` if no shard has a unit
 * left. `by` is a new key, by which a retry after a lost response finds that it has taken its unit.
 * If others have taken units since, the retry takes another one.
 */
export async function takeUnit(one: OneMore, by: string): Promise<'done' | 'usedUp' | 'busy'> {
  const { count, limit } = one
  const outcome = await countBy(one, (step) => takeBy(by, partsOf(count, { limit, step, by })))
  return outcome.kind === 'failed' ? 'usedUp' : outcome.kind
}

/** Counts one more unit even if the limit is reached. See `takeUnit` for `by`. */
export async function takeUnitBeyond(
  count: CrowdedCount,
  limit: number,
  by: string,
): Promise<'done' | 'busy'> {
  const { kind } = await takeBy(by, [countBeyond(count, limit, by)])
  return kind === 'done' ? 'done' : 'busy'
}

/** Gives back a unit. Does nothing if none is counted. */
export async function giveBack(count: CrowdedCount): Promise<'done' | 'busy'> {
  const { kind } = await writeTransaction({ unit: uncount(count) })
  return kind === 'busy' ? 'busy' : 'done'
}

async function countBy<Name extends string>(
  { count, limit, who }: OneMore,
  write: (step: Step) => Promise<Outcome<Name | 'limit'>>,
): Promise<Outcome<Name | 'limit'>> {
  const own = shardOf(who, CROWD_SHARDS)
  const first = await write(firstStep(limit, own))
  if (!hasFoundNoUnit(first)) return first
  const outcome = await retryContended(`count of ${count.main.pk}`, ATTEMPTS, async () => {
    const state = await readCrowd(count)
    const step = state.isOpen ? nextStep(state, limit, own) : undefined
    if (step === undefined) return first
    if (step.kind === 'gather') {
      void (await gather(count, state, step.shards))
      return 'again'
    }
    const written = await write(step)
    return hasFoundNoUnit(written) ? 'again' : written
  })
  return outcome === 'contended' ? { kind: 'busy' } : outcome
}

/** Writes the parts that take a unit, without a transaction if there is only one part. */
async function takeBy(by: string, parts: readonly Part[]): Promise<Outcome<'limit'>> {
  const [part] = parts
  if (parts.length !== 1 || part === undefined || !('update' in part)) {
    return writeTransaction({ limit: parts })
  }
  const update = {
    TableName: tableName(),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ...part.update,
  } as const
  const found = await writeAlone('a unit', () => dynamo('UpdateItem', update))
  if (found === 'busy') return { kind: 'busy' }
  const isDone = found === 'written' || found?.[TAKEN_BY] === by
  return isDone ? { kind: 'done' } : { kind: 'failed', parts: ['limit'] }
}

function hasFoundNoUnit(outcome: Outcome): boolean {
  return outcome.kind === 'failed' && outcome.parts.every((part) => part === 'limit')
}

/**
 * Returns the newest of the keys by which items last gave a unit to `takeUnit` or `takeUnitBeyond`;
 * undefined if there is none. Keys begin with their time.
 */
export async function lastTakenBy(count: CrowdedCount): Promise<string | undefined> {
  const main = await getItem(count.main, CONSISTENTLY)
  const hasShards = numberOf(main, 'handed') > 0 || isCrowded(numberOf(main, 'limit'))
  const shards = hasShards ? allShards(CROWD_SHARDS).map(count.shard) : []
  const items = [main, ...(await batchGet(shards, CONSISTENTLY))]
  const keys = items.flatMap((item) => item?.[TAKEN_BY] ?? [])
  return keys.map(String).sort().at(-1)
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
 * Returns `busy` if concurrent writes prevented it.
 */
export async function gatherEmpty(count: CrowdedCount): Promise<'done' | 'busy'> {
  const state = await readCrowd(count)
  const isEmpty = state.shards.length > 0 && sumOf(state.shards, 'left') === 0
  if (!isEmpty) return 'done'
  const { kind } = await gather(count, state, allShards(CROWD_SHARDS))
  // If a condition fails, the caller that then takes the last unit calls this function again.
  return kind === 'busy' ? 'busy' : 'done'
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

/** Moves unused units to the main item, unless a concurrent write changed a shard. */
async function gather(
  count: CrowdedCount,
  state: CrowdState,
  which: readonly number[],
): Promise<Outcome> {
  return writeTransaction(gatherParts(count, state, which))
}
