import { hash } from 'node:crypto'
import type { ItemKey } from './keys.ts'

interface Redeemed {
  readonly sponsorKey: string
  readonly teamKey: string
  readonly offerKey: string
  readonly userKey: string
}

/** Index attributes of a crowd's simultaneous actions: each of these lists is split into halves by fan. */
export const crowdLists = {
  /** Redemption at its business, organization and deal. */
  redeemed: ({ sponsorKey, teamKey, offerKey, userKey }: Redeemed, sort: string) => ({
    sponsorPk: halfOf(sponsorKey, userKey),
    sponsorSk: sort,
    teamPk: halfOf(teamKey, userKey),
    teamSk: sort,
    offerPk: halfOf(offerKey, userKey),
    offerSk: sort,
  }),
  /** Followers of an organization by time. */
  follower: (teamKey: string, at: string, userKey: string) => ({
    teamPk: halfOf(followersOf(teamKey), userKey),
    teamSk: `${at}#${userKey}`,
  }),
  /** Users of a code by time. */
  codeUser: (teamKey: string, code: string, at: string, userKey: string) => ({
    teamPk: halfOf(usersOfCode(teamKey, code), userKey),
    teamSk: `${at}#${userKey}`,
  }),
}

/** Returns the name of the list of an organization's followers. */
export function followersOf(teamKey: string): string {
  return `${teamKey}#FOLLOWERS`
}

/** Returns the name of the list of a code's users. */
export function usersOfCode(teamKey: string, code: string): string {
  return `${teamKey}#CODE#${code}`
}

/** Sort key of a stock's shard, which begins like that of a tally, whose consumers process shards too. */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** Returns the key of a shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/** Attribute of a fan count and its shards with the time at which a rush began. */
export const RUSH = 'rushSince'

export function isRush(count: Readonly<Record<string, unknown>> | undefined): boolean {
  return count?.[RUSH] !== undefined
}

/** Returns the key of a shard of an organization's followers during a rush. */
export function rushShardKey(teamKey: string, shard: number): ItemKey {
  return { pk: `RUSH#${teamKey}#${shard}`, sk: 'RUSH' }
}

/** Returns the deal whose stock has a shard in this partition. */
export function dealOfShard({ pk }: ItemKey): string {
  return pk.slice(STOCK.length, pk.lastIndexOf('#'))
}

/**
 * Suffixes of the two partitions of a crowded list in an index, so that a stadium (500 a second) writes a
 * quarter of DynamoDB's limit for one partition. The first keeps the list's old name, so that older entries
 * stay valid.
 */
const HALVES = ['', '#1'] as const

export const HALF_COUNT = HALVES.length

/** Returns the half of a list with this fan's entries. */
export function halfOf(list: string, userKey: string): string {
  return `${list}${HALVES[shardOf(userKey, HALF_COUNT)] ?? ''}`
}

export function halvesOf(list: string): string[] {
  return HALVES.map((half) => `${list}${half}`)
}

/** Returns the shard of a text: always the same, and evenly spread over many texts. */
export function shardOf(text: string, shards: number): number {
  return hash('sha256', text, 'buffer').readUInt32BE() % shards
}

export function allShards(shards: number): number[] {
  return Array.from({ length: shards }, (_, shard) => shard)
}
