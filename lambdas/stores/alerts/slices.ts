import * as z from 'zod/mini'
import { LIFT_DAYS } from '#shared/alerts/lift-limits.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { alertKeys, type SlicePlace } from '../table/alert-keys.ts'
import { parseItem, tableName } from '../table/table.ts'
import { ttlAfter } from '../table/ttl.ts'
import { failedItem, isWritten } from '../table/writes.ts'
import { drawOf, type StoredDraw } from './drawn-fans.ts'

/** Days for which a slice is stored: until its alert is measured, and a week in case that fails. */
const KEPT_DAYS = LIFT_DAYS + 7
/** Milliseconds for which a slice is leased to one delivery, longer than a function runs. */
const LEASE_MS = 90_000

/** Slice of the subscribers to whom an organization's alert is sent. */
export interface Slice extends SlicePlace {
  readonly alert: Alert
}

/** Progress of a slice. Alerts are sent in the order of the fans' keys. */
export interface Progress {
  /** Key of the last fan of the last group that is finished. */
  readonly told?: string | undefined
  /** Key of the last fan in the group whose alerts are being sent. */
  readonly sending?: string | undefined
  /** True while the alerts of a group are sent a second time after a crash. */
  readonly isAgain?: boolean | undefined
}

/** Progress of earlier deliveries, with the fans they have told or held out. */
interface Taken extends Progress {
  readonly draw: StoredDraw | undefined
}

const SliceItem = z.object({
  told: z.optional(z.string()),
  sending: z.optional(z.string()),
  isAgain: z.optional(z.boolean()),
  doneAt: z.optional(InstantText),
})

const Borders = z.object({ borders: z.array(z.string()).check(z.minLength(1)) })

/**
 * Stores the borders of a page's slices, which are the keys of the last fan in each slice. If an
 * earlier delivery of the same message stored borders, returns its borders, because its page may
 * have had other fans.
 */
export async function fixBorders(
  page: Slice,
  borders: readonly string[],
  now: Date,
): Promise<{ readonly borders: readonly string[]; readonly isRepeated: boolean }> {
  const Item = { ...alertKeys.page(page.alert, page), borders, ttl: ttlAfter(now, KEPT_DAYS) }
  const found = await failedItem(
    dynamo('PutItem', {
      TableName: tableName(),
      Item,
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  if (found === 'written') return { borders, isRepeated: false }
  return { ...parseItem(Borders, { ...Item, ...found }), isRepeated: true }
}

/**
 * Leases a slice to a delivery of its message, and returns the progress of earlier deliveries.
 * Returns `done` if all its fans were alerted, and `busy` while another delivery has the lease.
 */
export async function takeSlice(
  slice: Slice,
  owner: string,
  now: Date,
): Promise<Taken | 'done' | 'busy'> {
  const Key = alertKeys.slice(slice.alert, slice)
  let attributes: object | undefined
  const take = async () => {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      Key,
      UpdateExpression: 'SET #owner = :owner, leasedUntil = :until, #ttl = :ttl',
      ConditionExpression:
        'attribute_not_exists(doneAt) AND (attribute_not_exists(leasedUntil) OR leasedUntil <= :now)',
      ExpressionAttributeNames: { '#owner': 'owner', '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':owner': owner,
        ':until': new Date(now.getTime() + LEASE_MS).toISOString(),
        ':now': now.toISOString(),
        ':ttl': ttlAfter(now, KEPT_DAYS),
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    attributes = Attributes
  }
  const found = await failedItem(take())
  const isTaken = found === 'written'
  const { doneAt, told, sending, isAgain } = parseItem(SliceItem, {
    ...Key,
    ...(isTaken ? attributes : found),
  })
  if (isTaken) return { told, sending, isAgain, draw: drawOf(attributes) }
  return doneAt === undefined ? 'busy' : 'done'
}

/** Records progress. Returns false if another delivery has leased the slice since. */
export function moveSlice(slice: Slice, owner: string, progress: Progress): Promise<boolean> {
  return updateOwn(slice, owner, progress)
}

/**
 * Records that all fans of a slice were alerted. Returns false if another delivery has the slice.
 */
export function finishSlice(
  slice: Slice,
  owner: string,
  { draw, now }: { draw: StoredDraw | undefined; now: Date },
): Promise<boolean> {
  return updateOwn(slice, owner, { ...draw, doneAt: now.toISOString() })
}

/**
 * Releases a slice after a failure, so that the next delivery of its message can continue at once.
 * Returns false if another delivery has the slice.
 */
export function releaseSlice(
  slice: Slice,
  owner: string,
  { progress, draw, now }: { progress: Progress; draw: StoredDraw | undefined; now: Date },
): Promise<boolean> {
  return updateOwn(slice, owner, { ...progress, ...draw, leasedUntil: now.toISOString() })
}

type Change = Progress &
  Partial<StoredDraw> & { readonly leasedUntil?: Instant; readonly doneAt?: Instant }

/**
 * Sets attributes of a slice, and removes those that are undefined. Returns false if another
 * delivery has the slice.
 */
function updateOwn(slice: Slice, owner: string, change: Change): Promise<boolean> {
  const entries = Object.entries(change)
  const set = entries.filter(([, value]) => value !== undefined)
  const remove = entries.filter(([, value]) => value === undefined).map(([name]) => name)
  return isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: alertKeys.slice(slice.alert, slice),
      UpdateExpression: [
        `SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`,
        ...(remove.length > 0 ? [`REMOVE ${remove.join(', ')}`] : []),
      ].join(' '),
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: {
        ':owner': owner,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    }),
  )
}
