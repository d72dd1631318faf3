import { describe, expect, it } from 'vitest'
import {
  CROWD_SHARDS,
  type CrowdState,
  firstStep,
  nextStep,
  type Shard,
} from '#lambdas/stores/table/crowd-steps.ts'
import { shardOf } from '#lambdas/stores/table/crowds.ts'
import { PARTITION_LIMITS } from '#scripts/cost/hot.ts'

const EMPTY: Shard = { left: 0, handed: 0, limit: 0 }

/** Returns a state in which all shards are empty except the given ones. */
function stateOf(total: number, filled: Readonly<Record<number, Partial<Shard>>> = {}): CrowdState {
  const shards = Array.from({ length: CROWD_SHARDS }, (_, at) => ({ ...EMPTY, ...filled[at] }))
  return { total, shards }
}

describe('one more of a count below a limit', () => {
  it('is counted in the one item where the limit is small, and from a shard where it is large', () => {
    expect(firstStep(999, 3)).toEqual({ kind: 'direct' })
    expect(firstStep(1_000, 3)).toEqual({ kind: 'take', shard: 3 })
  })

  it.each([
    ['hands an empty shard a portion', stateOf(0), 60_000, { kind: 'hand', shard: 3, units: 50 }],
    ['smaller near the end', stateOf(59_840), 60_000, { kind: 'hand', shard: 3, units: 10 }],
    ['and one at last', stateOf(59_999), 60_000, { kind: 'hand', shard: 3, units: 1 }],
    [
      "takes from one's own shard before more is handed",
      stateOf(500, { 3: { left: 9, limit: 2_000 } }),
      2_000,
      { kind: 'take', shard: 3 },
    ],
    [
      'takes from the next shard where nothing is left to be handed',
      stateOf(2_000, { 2: { left: 4, limit: 2_000 }, 5: { left: 1, limit: 1_500 } }),
      2_000,
      { kind: 'take', shard: 5 },
    ],
    [
      'takes back what was handed below a higher limit',
      stateOf(2_000, { 2: { left: 4, limit: 2_000 }, 5: { left: 1, limit: 3_000 } }),
      1_900,
      { kind: 'gather', shards: [5, 2] },
    ],
    ['finds room for a limit that is small now', stateOf(40), 50, { kind: 'direct' }],
    ['finds none where all is used', stateOf(2_000), 2_000, undefined],
    ['finds none above a lowered limit', stateOf(2_000), 1_500, undefined],
  ])('%s', (_, state, limit, step) => {
    expect(nextStep(state, limit, 3)).toEqual(step)
  })
})

/**
 * Returns how many of `takers` requests get a unit of the deal, and the write units that each item
 * consumes. In a transaction, a small write costs two write units.
 */
function rush(takers: number, limit: number) {
  const shards = stateOf(0).shards.map((shard) => ({ ...shard }))
  const units = { main: 0, shards: shards.map(() => 0) }
  let [total, taken] = [0, 0]
  for (let taker = 0; taker < takers; taker += 1) {
    const step = nextStep({ total, shards }, limit, shardOf(`fan ${taker}`, CROWD_SHARDS))
    if (step === undefined) continue
    if (step.kind !== 'take' && step.kind !== 'hand') throw new Error(`Not meant: ${step.kind}`)
    const shard = shards[step.shard] ?? EMPTY
    const handed = step.kind === 'hand' ? step.units : 0
    shards[step.shard] = { ...shard, left: shard.left + handed - 1, limit }
    units.main += handed > 0 ? 2 : 0
    units.shards[step.shard] = (units.shards[step.shard] ?? 0) + 2
    total += handed
    taken += 1
  }
  return { taken, units }
}

it('writes no item of a limited deal half as often as DynamoDB allows while a stadium redeems it', () => {
  const { taken, units } = rush(61_000, 60_000)

  const perSecond = [units.main, ...units.shards].map((all) => all / 120)
  console.log('write units a second', {
    main: perSecond[0],
    shards: Math.max(...units.shards) / 120,
  })
  expect(taken).toBe(60_000)
  expect(Math.max(...perSecond)).toBeLessThan(PARTITION_LIMITS.write / 2)
  expect(perSecond[0]).toBeLessThan(25)
  expect(Math.max(...units.shards) / 120).toBeLessThan(70)
})
