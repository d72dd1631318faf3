import { hash } from 'node:crypto'
import type { ItemKey } from './keys.ts'

interface Redeemed {
  readonly sponsorKey: string
  readonly teamKey: string
  readonly offerKey: string
  readonly userKey: string
}

/**
 * Index attributes of lists to which many fans add entries at once. Each list is split into two
 * halves by fan.
 */
export const crowdLists = {
  /** Attributes that put a redemption into the lists of its business, organization and deal. */
  redeemed: ({ sponsorKey, teamKey, offerKey, userKey }: Redeemed, sort: string) => ({
    sponsorPk: halfOf(sponsorKey, userKey),
    sponsorSk: sort,
    teamPk: halfOf(teamKey, userKey),
    teamSk: sort,
    offerPk: halfOf(offerKey, userKey),
    offerSk: sort,
  }),
  /** Attributes that put a follower into the organization's list, which is sorted by time. */
  follower: (teamKey: string, at: string, userKey: string) => ({
    teamPk: halfOf(followersOf(teamKey), userKey),
    teamSk: `${at}#${userKey}`,
  }),
  /** Attributes that put a user of a code into the code's list, which is sorted by time. */
  codeUser: (teamKey: string, code: string, at: string, userKey: string) => ({
    teamPk: halfOf(usersOfCode(teamKey, code), userKey),
    teamSk: `${at}#${userKey}`,
  }),
}

/** Returns the name of an organization's list of followers, without the half. */
export function followersOf(teamKey: string): string {
  return `${teamKey}#FOLLOWERS`
}

/** Returns the name of a code's list of users, without the half. */
export function usersOfCode(teamKey: string, code: string): string {
  return `${teamKey}#CODE#${code}`
}

/**
 * Prefix of the sort key of a stock shard. It begins with TALLY, so that consumers of tallies also
 * receive shards.
 */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** Returns the key of one shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/**
 * Attribute with the time at which a rush began. The fan count and its shards have it in a rush.
 */
export const RUSH = 'rushSince'

/** Attribute of a fan count with the number of fans whom alerts reach by push. */
export const PUSH_REACH = 'pushReach'

export function isRush(count: Readonly<Record<string, unknown>> | undefined): boolean {
  return count?.[RUSH] !== undefined
}

/** Returns the key of one shard of an organization's fan count during a rush. */
export function rushShardKey(teamKey: string, shard: number): ItemKey {
  return { pk: `RUSH#${teamKey}#${shard}`, sk: 'RUSH' }
}

/** Returns the key of the deal whose stock shard has this key. */
export function dealOfShard({ pk }: ItemKey): string {
  return pk.slice(STOCK.length, pk.lastIndexOf('#'))
}

/**
 * Suffixes of the two index partitions of a crowded list. With two partitions, the writes of a
 * stadium stay at a quarter of DynamoDB's limit. The first suffix is empty, so that entries from
 * before the split remain valid.
 */
const HALVES = ['', '#1'] as const

export const HALF_COUNT = HALVES.length

/** Returns the name of the half that contains this fan's entries. */
export function halfOf(list: string, userKey: string): string {
  return `${list}${HALVES[halfNumberOf(userKey)] ?? ''}`
}

/** Returns the number of the half that contains this fan's entries, in the order of `halvesOf`. */
export function halfNumberOf(userKey: string): number {
  return shardOf(userKey, HALF_COUNT)
}

export function halvesOf(list: string): string[] {
  return HALVES.map((half) => `${list}${half}`)
}

/**
 * Returns the shard of a text. The same text always has the same shard, and texts are spread
 * evenly.
 */
export function shardOf(text: string, shards: number): number {
  return hash('sha256', text, 'buffer').readUInt32BE() % shards
}

export function allShards(shards: number): number[] {
  return Array.from({ length: shards }, (_, shard) => shard)
}
