import type { Instant } from '#shared/time.ts'
import { CROWD_SHARDS } from '../table/crowd-steps.ts'
import { allShards, isRush, RUSH, rushShardKey, shardOf } from '../table/crowds.ts'
import { type ItemKey, keys } from '../table/keys.ts'
import { batchGet, getItem, type Item } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import {
  hasFailed,
  type Outcome,
  type Part,
  type Parts,
  type TransactionOptions,
  writeTransaction,
} from '../table/writes.ts'

/** Number of attempts to write an organization's main fan count before a rush begins. */
const PATIENCE = 4

interface Follower {
  readonly teamKey: string
  readonly userKey: string
}

/**
 * Writes the transaction parts and counts one more fan. `fans` fails if the organization does not
 * exist.
 *
 * A rush begins when contention makes a write fail. During a rush, fans are counted in shards. When
 * the rush ends, the shards are added to the count. The count and its shards store when the rush
 * began, and no shard can be written outside a rush.
 */
export async function writeWithFan<Name extends string>(
  { teamKey, userKey }: Follower,
  at: Instant,
  parts: Parts<Name>,
): Promise<Outcome<Name | 'fans'>> {
  const write = (fans: Part, options?: TransactionOptions) =>
    writeTransaction({ ...parts, fans } as Parts<Name | 'fans'>, options)
  if (!isRush(await getItem(keys.fans(teamKey)))) {
    const direct = await write(moveFans(teamKey, 1), { attempts: PATIENCE })
    if (direct.kind !== 'busy') return direct
    // If this write fails, another request has begun the rush, or the shard refuses the write below.
    void (await beginRush(teamKey, at))
  }
  const outcome = await write(moveShard({ teamKey, userKey }, 1))
  // If the shard refuses the write, the rush has ended since its state was read. The main count is
  // then written.
  return hasFailed<string>(outcome, 'fans') ? write(moveFans(teamKey, 1)) : outcome
}

export function moveFans(teamKey: string, by: 1 | -1): Part {
  return {
    update: {
      Key: keys.fans(teamKey),
      UpdateExpression: 'ADD fans :by, revision :one',
      ConditionExpression: by > 0 ? 'attribute_exists(pk)' : 'fans > :zero',
      ExpressionAttributeValues: { ':by': by, ':one': 1, ...(by < 0 && { ':zero': 0 }) },
    },
  }
}

/** Returns a transaction part that changes a shard's count. The part fails outside a rush. */
export function moveShard({ teamKey, userKey }: Follower, by: 1 | -1): Part {
  return {
    update: {
      Key: rushShardKey(teamKey, shardOf(userKey, CROWD_SHARDS)),
      UpdateExpression: 'ADD fans :by',
      ConditionExpression: `attribute_exists(${RUSH})`,
      ExpressionAttributeValues: { ':by': by },
    },
  }
}

/** Begins a rush. Fails if a concurrent request has already begun one. */
export function beginRush(teamKey: string, at: Instant): Promise<Outcome> {
  const begun = (key: ItemKey, add: ReadonlyMap<string, number>, set: object) => ({
    update: updateParts({ key, add, set: { [RUSH]: at, ...set }, unchanged: [[RUSH, undefined]] }),
  })
  return writeTransaction({
    count: begun(keys.fans(teamKey), new Map([['revision', 1]]), {}),
    shards: shardKeys(teamKey).map((key) => begun(key, new Map(), { fans: 0 })),
  })
}

/**
 * Ends a rush that began before a given time and adds the shards to the count. Returns true if
 * there is no rush, and false if the rush began later or a concurrent follow interfered.
 */
export async function endRush(teamKey: string, before: Instant): Promise<boolean> {
  const { count, shards } = await readRush(teamKey, { isConsistent: true })
  const since = count?.[RUSH]
  if (since === undefined) return true
  if (String(since) >= before) return false
  const outcome = await writeTransaction(
    {
      count: {
        update: updateParts({
          key: keys.fans(teamKey),
          add: new Map([
            ['fans', sumOf(shards)],
            ['revision', 1],
          ]),
          remove: [RUSH],
          unchanged: [[RUSH, since]],
        }),
      },
      shards: shards.map(({ pk, sk, fans }) => ({
        update: updateParts({
          key: { pk, sk },
          add: new Map(),
          set: { fans: 0 },
          remove: [RUSH],
          unchanged: [
            ['fans', fans],
            [RUSH, since],
          ],
        }),
      })),
    },
    { attempts: 1 },
  )
  return outcome.kind === 'done'
}

/**
 * Returns an organization's number of followers. `count` is the item with its fan count. During a
 * rush, also reads the shards.
 */
export async function fansOf(teamKey: string, count: Item | undefined): Promise<number> {
  if (!isRush(count)) return numberOf(count)
  const rush = await readRush(teamKey, {})
  return Math.max(0, numberOf(rush.count) + sumOf(rush.shards))
}

const READS = 4

/**
 * Reads the count and its shards. If they store different starts of a rush, a concurrent write has
 * interfered, so they are read again, at most `READS` times in total.
 */
async function readRush(teamKey: string, options: { isConsistent?: boolean }) {
  const wanted = [keys.fans(teamKey), ...shardKeys(teamKey)]
  for (let reads = 1; ; reads += 1) {
    const [count, ...found] = await batchGet(wanted, options)
    const shards = found.filter((item) => item !== undefined)
    const isWhole = shards.every((shard) => shard[RUSH] === count?.[RUSH])
    if (isWhole || reads === READS) return { count, shards }
  }
}

function shardKeys(teamKey: string): ItemKey[] {
  return allShards(CROWD_SHARDS).map((shard) => rushShardKey(teamKey, shard))
}

const sumOf = (shards: readonly Item[]) => shards.reduce((sum, shard) => sum + numberOf(shard), 0)

function numberOf(item: Item | undefined): number {
  return typeof item?.['fans'] === 'number' ? item['fans'] : 0
}
