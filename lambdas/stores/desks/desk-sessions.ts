import * as z from 'zod/mini'
import { DESK_IDLE_MS } from '#shared/desk/desk.ts'
import { Count, Instant as InstantText, Key } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { deskSessionKey } from '../table/desk-keys.ts'
import { batchGet, type Item, parseItem, retryContended, tableName } from '../table/table.ts'
import { isConflict, type Part } from '../table/writes.ts'

/** Device that has opened a desk. Its key is the hash of the secret that the device holds. */
const DeskSession = z.object({
  sponsorKey: Key,
  deskKey: Key,
  /** Time at which the device opened the desk, and the name that it gave itself. */
  openedAt: z.optional(InstantText),
  device: z.optional(z.string()),
  /** Time of the last use that kept the session open. An hour later, the session is locked. */
  usedAt: InstantText,
  /** Start of the quarter hour in which uses are counted. */
  windowAt: InstantText,
  uses: Count,
  ttl: z.number(),
})
type DeskSession = z.infer<typeof DeskSession>

/** Maximum number of uses of a session in a quarter hour: one a second. */
const SESSION_USES_MAX = 900
const WINDOW_MS = 15 * 60_000
const KEPT_SECONDS = 90 * 24 * 60 * 60
const ATTEMPTS = 4

/** Result of counting a use. `gone` means that there is no such session. */
type CountedUse =
  | ({ readonly kind: 'counted' } & Pick<DeskSession, 'sponsorKey' | 'deskKey' | 'usedAt'>)
  | { readonly kind: 'tooMany'; readonly passesAt: Instant }
  | { readonly kind: 'gone' | 'locked' | 'busy' }

export interface UseOptions {
  /** True if an idle session may be used. Such a use does not keep the session open. */
  readonly mayBeLocked: boolean
}

/** Returns a transaction part that writes a new session. */
export function putSession(
  sessionHash: string,
  desk: Pick<DeskSession, 'sponsorKey' | 'deskKey' | 'device'>,
  now: Date,
): Part {
  return {
    put: {
      Item: {
        ...deskSessionKey(sessionHash),
        sponsorKey: desk.sponsorKey,
        deskKey: desk.deskKey,
        ...(desk.device !== undefined && { device: desk.device }),
        openedAt: now.toISOString(),
        usedAt: now.toISOString(),
        windowAt: windowStart(now),
        uses: 0,
        ttl: keptUntil(now),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** Returns a transaction part that ends a session. */
export function removeSession(sessionHash: string): Part {
  return { remove: { Key: deskSessionKey(sessionHash) } }
}

/** Reads the sessions of a desk that have not expired, by their hashes. */
export async function readSessions(
  sessionHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DeskSession>> {
  const items = await batchGet(sessionHashes.map(deskSessionKey), { isConsistent: true })
  const sessions = sessionHashes.map((hash, i) => [hash, currentSession(items[i], now)] as const)
  return new Map(sessions.flatMap(([hash, one]) => (one === undefined ? [] : [[hash, one]])))
}

/**
 * Returns the hash of the session that was used least recently, or of one that no longer exists.
 */
export async function leastUsed(sessionHashes: readonly string[]): Promise<string | undefined> {
  const items = await batchGet(sessionHashes.map(deskSessionKey), { isConsistent: true })
  const usedAt = items.map((item) => (item ? parseItem(DeskSession, item).usedAt : ''))
  return sessionHashes[usedAt.indexOf(usedAt.toSorted()[0] ?? '')]
}

export function isIdle({ usedAt }: Pick<DeskSession, 'usedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(usedAt) > DESK_IDLE_MS
}

/**
 * Counts a use of a session, or returns why it is refused. Costs one write unit, and two for the
 * first use in a quarter hour.
 */
export async function countUse(
  sessionHash: string,
  now: Date,
  options: UseOptions,
): Promise<CountedUse> {
  const counted = await retryContended('use of a desk session', ATTEMPTS, async () => {
    const found = await addUse(sessionHash, now, options)
    if (found === 'conflict') return 'again'
    if ('kind' in found) return found
    const session = currentSession(found.refused, now)
    if (session === undefined) return { kind: 'gone' } as const
    if (!options.mayBeLocked && isIdle(session, now)) return { kind: 'locked' } as const
    if (session.windowAt < windowStart(now)) {
      const first = await startWindow(sessionHash, now, options)
      return first !== 'conflict' && 'kind' in first ? first : 'again'
    }
    return session.uses < SESSION_USES_MAX ? 'again' : tooMany(session)
  })
  return counted === 'contended' ? { kind: 'busy' } : counted
}

function tooMany({ windowAt }: DeskSession) {
  const passesAt = new Date(Date.parse(windowAt) + WINDOW_MS).toISOString()
  return { kind: 'tooMany', passesAt } as const
}

/** Returns a stored session unless it has expired, since DynamoDB deletes expired items late. */
function currentSession(item: Item | undefined, now: Date): DeskSession | undefined {
  const session = item && parseItem(DeskSession, item)
  return session && session.ttl * 1000 > now.getTime() ? session : undefined
}

/**
 * Counts a use in the current quarter hour. Accepts a stored quarter hour that is later, which
 * another server has written whose clock is ahead.
 */
function addUse(sessionHash: string, now: Date, options: UseOptions) {
  return updateSession(sessionHash, {
    set: 'uses = uses + :one',
    condition: 'windowAt >= :window AND uses < :max',
    values: { ':one': 1, ':window': windowStart(now), ':max': SESSION_USES_MAX },
    now,
    options,
  })
}

function startWindow(sessionHash: string, now: Date, options: UseOptions) {
  return updateSession(sessionHash, {
    set: 'uses = :one, windowAt = :window',
    condition: 'windowAt < :window',
    values: { ':one': 1, ':window': windowStart(now) },
    now,
    options,
  })
}

interface Use {
  readonly set: string
  readonly condition: string
  readonly values: Readonly<Record<string, unknown>>
  readonly now: Date
  readonly options: UseOptions
}

type Updated =
  | Extract<CountedUse, { kind: 'counted' }>
  | { readonly refused: Item | undefined }
  | 'conflict'

async function updateSession(sessionHash: string, use: Use): Promise<Updated> {
  const { set, condition, values, now, options } = use
  const open = options.mayBeLocked ? undefined : openUse(now)
  try {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      Key: deskSessionKey(sessionHash),
      UpdateExpression: `SET ${[set, open?.set ?? []].flat().join(', ')}`,
      ConditionExpression: [condition, '#ttl > :now', open?.condition ?? []].flat().join(' AND '),
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ...values, ':now': secondsOf(now), ...open?.values },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { sponsorKey, deskKey, usedAt } = parseItem(DeskSession, Attributes as Item)
    return { kind: 'counted', sponsorKey, deskKey, usedAt }
  } catch (error) {
    if (isConflict(error)) return 'conflict'
    if (!isConditionFailed(error)) throw error
    return { refused: error.item as Item | undefined }
  }
}

/** Returns the condition that a session is not idle, and the changes that keep it open. */
function openUse(now: Date) {
  return {
    set: 'usedAt = :at, #ttl = :kept',
    condition: 'usedAt >= :since',
    values: {
      ':at': now.toISOString(),
      ':kept': keptUntil(now),
      ':since': new Date(now.getTime() - DESK_IDLE_MS).toISOString(),
    },
  }
}

function windowStart(now: Date): Instant {
  return new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString()
}

function keptUntil(now: Date): number {
  return secondsOf(now) + KEPT_SECONDS
}

function secondsOf(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}
