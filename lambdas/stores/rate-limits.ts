import { WRONG_CODES_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { isWritten } from './table/conditional-write.ts'
import { keys } from './table/keys.ts'
import { shardOf } from './table/shards.ts'
import { tableName } from './table/table.ts'
import type { Part } from './table/transaction.ts'

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
  /** Items that it is counted in, each up to its share: a crowd's writes must not meet in one. */
  readonly shards: number
}

/**
 * Limits on how often a person or an address may do something, in windows of the server's clock. An arena's
 * network is one address, so limits by address allow for the largest honest crowd.
 */
export const RATE_LIMITS = {
  /** One for each of 20,000 seats. Beyond it wrong codes wait; good ones are never counted. */
  wrongCodesOfAddress: {
    max: 20_000,
    windowSeconds: WRONG_CODES_WINDOW_SECONDS,
    shards: 16,
  },
  /** A deal every three seconds, all the time. */
  looksOfFan: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Five deals for each of 20,000 seats. */
  looksOfAddress: { max: 100_000, windowSeconds: QUARTER_SECONDS, shards: 16 },
  /** New fans follow some dozens at once. */
  eventsOfFan: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Applies to one deal; bought holds do not count. A unit is kept from others for three hours at most. */
  holdsOfFan: { max: 6, windowSeconds: DAY_SECONDS, shards: 1 },
  /** Applies to one account: a person who misses three mails will miss a fourth. */
  invitationsOfStaff: { max: 3, windowSeconds: DAY_SECONDS, shards: 1 },
  /** Counts the invitation of an account that follows its last one. */
  nextInvitationOfStaff: { max: 1, windowSeconds: 60, shards: 1 },
  /** An address takes about ten as it is typed. Each is paid for. */
  addressesOfStaff: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Files of rows. Each may read all that there is. */
  reportsOfStaff: { max: 60, windowSeconds: QUARTER_SECONDS, shards: 1 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

export interface Counted {
  readonly limit: RateLimitName
  /** Subject of the count; never a plain address or email. */
  readonly who: string
  /** Chooses the item among those of `who`. */
  readonly spreadBy?: string
  /** So much more than the limit is allowed. */
  readonly extra?: number
}

/** Counts once more; fails where the limit is reached. */
export function countUpdate({ limit, who, spreadBy = '', extra = 0 }: Counted, now: Date) {
  const { max, windowSeconds, shards } = RATE_LIMITS[limit]
  const { start, end } = windowAt(now, windowSeconds)
  return {
    Key: keys.rateLimit(limit, who, shardOf(spreadBy, shards), start.toISOString()),
    UpdateExpression: 'ADD #count :one SET #ttl = :ttl',
    ConditionExpression: 'attribute_not_exists(#count) OR #count < :share',
    ExpressionAttributeNames: { '#count': 'count', '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':one': 1,
      ':share': Math.ceil(max / shards) + extra,
      ':ttl': end.getTime() / 1000,
    },
  }
}

/** The same as a part of a transaction. */
export function countPart(counted: Counted, now: Date): Part {
  return { update: countUpdate(counted, now) }
}

/** False where the limit is reached. */
export function countOnce(counted: Counted, now: Date): Promise<boolean> {
  const update = countUpdate(counted, now)
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}

/** Takes a count back, where nothing came of what was counted. */
export async function takeBackCount(counted: Counted, now: Date): Promise<void> {
  const { Key, ExpressionAttributeNames, ExpressionAttributeValues } = countUpdate(counted, now)
  await dynamo('UpdateItem', {
    TableName: tableName(),
    Key,
    UpdateExpression: 'ADD #count :back SET #ttl = :ttl',
    ExpressionAttributeNames,
    ExpressionAttributeValues: { ':back': -1, ':ttl': ExpressionAttributeValues[':ttl'] },
  })
}

/** When a limit that is reached now begins anew. */
export function limitPassesAt(limit: RateLimitName, now: Date): Instant {
  return windowAt(now, RATE_LIMITS[limit].windowSeconds).end.toISOString()
}

/** Since when it is counted. */
export function limitWindowStart(limit: RateLimitName, now: Date): Instant {
  return windowAt(now, RATE_LIMITS[limit].windowSeconds).start.toISOString()
}

function windowAt(now: Date, windowSeconds: number): { start: Date; end: Date } {
  const lengthMs = windowSeconds * 1000
  const startMs = Math.floor(now.getTime() / lengthMs) * lengthMs
  return { start: new Date(startMs), end: new Date(startMs + lengthMs) }
}
