import { hash } from 'node:crypto'
import type { ItemKey } from './keys.ts'

interface Redeemed {
  readonly sponsorKey: string
  readonly teamKey: string
  readonly offerKey: string
  readonly userKey: string
}

/** Index attributes of lists that a crowd fills at once. Each list is split into halves by fan. */
export const crowdLists = {
  /** Lists a redemption at its business, organization and deal. */
  redeemed: ({ sponsorKey, teamKey, offerKey, userKey }: Redeemed, sort: string) => ({
    sponsorPk: halfOf(sponsorKey, userKey),
    sponsorSk: sort,
    teamPk: halfOf(teamKey, userKey),
    teamSk: sort,
    offerPk: halfOf(offerKey, userKey),
    offerSk: sort,
  }),
  /** Lists an organization's followers by time. */
  follower: (teamKey: string, at: string, userKey: string) => ({
    teamPk: halfOf(followersOf(teamKey), userKey),
    teamSk: `${at}#${userKey}`,
  }),
  /** Lists a code's users by time. */
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
 * Sort key of a stock shard. It begins with TALLY, so that consumers of tallies receive shards too.
 */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** Returns the key of one shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/** Attribute of a fan count and its shards: when the rush began. */
export const RUSH = 'rushSince'

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
 * Suffixes of a crowded list's two index partitions, which keep a stadium at a quarter of
 * DynamoDB's limit. The first is empty, so that entries from before the split stay valid.
 */
const HALVES = ['', '#1'] as const

export const HALF_COUNT = HALVES.length

/** Returns the name of the half that holds this fan's entries. */
export function halfOf(list: string, userKey: string): string {
  return `${list}${HALVES[halfNumberOf(userKey)] ?? ''}`
}

/** Returns the number of the half that holds this fan's entries, in the order of `halvesOf`. */
export function halfNumberOf(userKey: string): number {
  return shardOf(userKey, HALF_COUNT)
}

export function halvesOf(list: string): string[] {
  return HALVES.map((half) => `${list}${half}`)
}

/** Returns the shard of a text. The result never changes, and many texts spread evenly. */
export function shardOf(text: string, shards: number): number {
  return hash('sha256', text, 'buffer').readUInt32BE() % shards
}

export function allShards(shards: number): number[] {
  return Array.from({ length: shards }, (_, shard) => shard)
}
