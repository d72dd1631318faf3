import { USE_SHARDS } from '#lambdas/stores/fans/unlocks.ts'
import { CROWD_SHARDS, PORTION_MAX } from '#lambdas/stores/table/crowd-steps.ts'
import { HALF_COUNT } from '#lambdas/stores/table/crowds.ts'

/** DynamoDB's limits for one partition of a table or index, in capacity units per second. */
export const PARTITION_LIMITS = { write: 1000, read: 3000 } as const

/** An item or index partition that every event of a rush reads or writes. */
export interface Touch {
  readonly where: string
  readonly kind: keyof typeof PARTITION_LIMITS
  /**
   * Capacity units per event. A write of up to 1 kB takes two units in a transaction and one in an
   * index.
   */
  readonly units: number
  /** Number of items or partitions over which the events are spread evenly. */
  readonly spread: number
}

export interface Rush {
  readonly name: string
  readonly events: number
  readonly seconds: number
  readonly touches: readonly Touch[]
}

const write = (where: string, units: number, spread = 1): Touch => ({
  where,
  kind: 'write',
  units,
  spread,
})
const read = (where: string, units: number): Touch => ({ where, kind: 'read', units, spread: 1 })
/** Length of the break in which all fans in a stadium take out their phones. */
export const BREAK_SECONDS = 120
const stadium = { events: 60_000, seconds: BREAK_SECONDS }
/** Read units of one push to all 60,000 fans: half a unit for every forty listeners. */
const PUSH_READS = 60_000 / 40 / 2
const REDEEMED = 'byOffer, bySponsor, byTeam / a half of each'
const TOPIC = 'TOPIC of the deal / CONNECTION#'

/**
 * Rushes in a full stadium during a two-minute break. `where` contains the item's key, as in
 * stores/access-patterns.
 */
export const RUSHES: readonly Rush[] = [
  {
    name: 'redeem one limited deal',
    ...stadium,
    touches: [
      write('STOCK / a shard of the deal, in the transaction', 2, CROWD_SHARDS),
      write('OFFER / TALLY, by portions', 2, PORTION_MAX),
      write(REDEEMED, 1, HALF_COUNT),
      read('OFFER / INFO and TALLY, consistent', 2),
    ],
  },
  {
    name: 'redeem one deal without a limit',
    ...stadium,
    touches: [write(REDEEMED, 1, HALF_COUNT), read('OFFER / INFO', 1)],
  },
  {
    name: 'follow one organization',
    ...stadium,
    touches: [
      write('RUSH / a shard of the followers, in the transaction', 2, CROWD_SHARDS),
      read('TEAM / FANS', 0.5),
      write('byTeam / a half of the followers', 1, HALF_COUNT),
    ],
  },
  {
    name: 'unlock with one code',
    ...stadium,
    touches: [
      write('CODE / USES, with a large limit', 2, CROWD_SHARDS),
      write('CODE, by portions', 2, PORTION_MAX),
      write('CODE / USES, without a limit', 2, USE_SHARDS),
      write('byTeam / a half of the users of the code', 1, HALF_COUNT),
      read('CODE, consistent', 1),
    ],
  },
  {
    name: 'look on: open one deal, live',
    ...stadium,
    touches: [write(TOPIC, 1), read('OFFER / INFO to TALLY, consistent', 1)],
  },
  {
    name: 'look on: one push a second to all',
    events: 120,
    seconds: 120,
    touches: [write('TOPIC / PAUSE', 1), read(TOPIC, PUSH_READS)],
  },
]

export function unitsPerSecond({ events, seconds }: Rush, { units, spread }: Touch): number {
  return ((events / seconds) * units) / spread
}
