import { halfOf } from './halves.ts'
import type { ItemKey } from './keys.ts'

interface Redeemed {
  readonly sponsorKey: string
  readonly teamKey: string
  readonly offerKey: string
  readonly userKey: string
}

/** Index attributes of what a crowd does at once: each of these lists lies in halves, by the fan. */
export const crowdLists = {
  /** A redemption at its business, organization and deal. */
  redeemed: ({ sponsorKey, teamKey, offerKey, userKey }: Redeemed, sort: string) => ({
    sponsorPk: halfOf(sponsorKey, userKey),
    sponsorSk: sort,
    teamPk: halfOf(teamKey, userKey),
    teamSk: sort,
    offerPk: halfOf(offerKey, userKey),
    offerSk: sort,
  }),
  /** An organization's followers by time. */
  follower: (teamKey: string, at: string, userKey: string) => ({
    teamPk: halfOf(followersOf(teamKey), userKey),
    teamSk: `${at}#${userKey}`,
  }),
  /** The users of a code by time. */
  codeUser: (teamKey: string, code: string, at: string, userKey: string) => ({
    teamPk: halfOf(usersOfCode(teamKey, code), userKey),
    teamSk: `${at}#${userKey}`,
  }),
}

/** The list of the fans who follow an organization. */
export function followersOf(teamKey: string): string {
  return `${teamKey}#FOLLOWERS`
}

/** The list of the fans who have used a code. */
export function usersOfCode(teamKey: string, code: string): string {
  return `${teamKey}#CODE#${code}`
}

/** Begins as the sort key of a tally, whose consumers look at its shards too. */
export const STOCK_SHARD = 'TALLY#SHARD'

const STOCK = 'STOCK#'

/** A shard of a limited deal's stock. */
export function stockShardKey(offerKey: string, shard: number): ItemKey {
  return { pk: `${STOCK}${offerKey}#${shard}`, sk: STOCK_SHARD }
}

/** The attribute by which a fan count and its shards note that a crowd follows, since when. */
export const RUSH = 'rushSince'

export function isRush(count: Readonly<Record<string, unknown>> | undefined): boolean {
  return count?.[RUSH] !== undefined
}

/** A shard of the fans who follow an organization while a crowd does. */
export function rushShardKey(teamKey: string, shard: number): ItemKey {
  return { pk: `RUSH#${teamKey}#${shard}`, sk: 'RUSH' }
}

/** The deal whose stock has a shard in this partition. */
export function dealOfShard({ pk }: ItemKey): string {
  return pk.slice(STOCK.length, pk.lastIndexOf('#'))
}
