import { WRONG_CODES_WINDOW_SECONDS } from '#shared/constants.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { shardOf } from './table/crowds.ts'
import { rateLimitKey } from './table/rate-limit-keys.ts'
import { tableName } from './table/table.ts'
import { isWritten, type Part } from './table/writes.ts'

const QUARTER_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

interface RateLimit {
  readonly max: number
  readonly windowSeconds: number
  /**
   * Number of items that share the count and the limit, so that many concurrent writes do not
   * contend for one item.
   */
  readonly shards: number
}

/**
 * Limits for actions of a person or an IP address. The count restarts in each time window, and
 * windows are aligned to the server's clock. All devices in an arena may share one IP address, so
 * limits by address allow for a full arena.
 */
export const RATE_LIMITS = {
  /**
   * Allows one wrong code for each of a stadium's 20,000 seats. Only wrong codes are counted and
   * refused.
   */
  wrongCodesOfAddress: {
    max: 20_000,
    windowSeconds: WRONG_CODES_WINDOW_SECONDS,
    shards: 16,
  },
  /** Allows a fan to view one deal every three seconds. */
  looksOfFan: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Allows five views of deals for each of a stadium's 20,000 seats. */
  looksOfAddress: { max: 100_000, windowSeconds: QUARTER_SECONDS, shards: 16 },
  /** Allows a new fan to follow dozens of organizations at once. */
  eventsOfFan: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /**
   * Applies per deal to holds that did not end in a purchase. At this limit, one fan can block a
   * unit for six times `HOLD_SECONDS` a day.
   */
  holdsOfFan: { max: 6, windowSeconds: DAY_SECONDS, shards: 1 },
  /** Applies per account. After three mails without a response, a fourth is pointless. */
  invitationsOfStaff: { max: 3, windowSeconds: DAY_SECONDS, shards: 1 },
  /** Ensures that concurrent requests send an account's next invitation only once. */
  nextInvitationOfStaff: { max: 1, windowSeconds: 60, shards: 1 },
  /** Limits geocoding requests, which cost money. Typing one address takes about ten requests. */
  addressesOfStaff: { max: 300, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /**
   * Allows each of a desk's devices to be opened twice. Each opening allows five guesses of a
   * coupon's digits.
   */
  openingsOfDesk: { max: 20, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Allows a company to open one link to a value report in many browsers. */
  looksOfValueReport: { max: 600, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Limits PDFs, which take more time to draw than a page to read. */
  filesOfValueReport: { max: 60, windowSeconds: QUARTER_SECONDS, shards: 1 },
  /** Limits reports, each of which may read a whole list. */
  reportsOfStaff: { max: 60, windowSeconds: QUARTER_SECONDS, shards: 1 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS

export interface Counted {
  readonly limit: RateLimitName
  /** Subject of the count, as a key or a hash. Never a plain network or e-mail address. */
  readonly who: string
  /** Text from which the shard of `who` is chosen. */
  readonly spreadBy?: string
  /** Number by which the count may exceed the limit. */
  readonly extra?: number
}

/**
 * Returns the update that adds one to a count. The update fails if the shard has reached its share
 * of the limit.
 */
export function countUpdate({ limit, who, spreadBy = '', extra = 0 }: Counted, now: Date) {
  const { max, windowSeconds, shards } = RATE_LIMITS[limit]
  const { start, end } = windowAt(now, windowSeconds)
  return {
    Key: rateLimitKey(limit, who, shardOf(spreadBy, shards), start.toISOString()),
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

/** Returns a transaction part that adds one to a count. The part fails if the limit is reached. */
export function countPart(counted: Counted, now: Date): Part {
  return { update: countUpdate(counted, now) }
}

/** Adds one to a count. Returns false if the limit is reached. */
export function countOnce(counted: Counted, now: Date): Promise<boolean> {
  const update = countUpdate(counted, now)
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}

/** Subtracts one from a count, because the counted action did not take place. */
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

/** Returns the end of the current window, at which the count restarts. */
export function limitPassesAt(limit: RateLimitName, now: Date): Instant {
  return windowAt(now, RATE_LIMITS[limit].windowSeconds).end.toISOString()
}

export function limitWindowStart(limit: RateLimitName, now: Date): Instant {
  return windowAt(now, RATE_LIMITS[limit].windowSeconds).start.toISOString()
}

function windowAt(now: Date, windowSeconds: number): { start: Date; end: Date } {
  const lengthMs = windowSeconds * 1000
  const startMs = Math.floor(now.getTime() / lengthMs) * lengthMs
  return { start: new Date(startMs), end: new Date(startMs + lengthMs) }
}
