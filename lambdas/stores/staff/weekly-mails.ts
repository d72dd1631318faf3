import { timingSafeEqual } from 'node:crypto'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isWritten } from '../table/conditional-write.ts'
import { keys } from '../table/keys.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { batchGetAll, getItem, tableName } from '../table/table.ts'

/** So long the link in a mail stops it. */
const KEPT_DAYS = 400

interface Week {
  readonly userKey: string
  /** The Monday on which the mail is sent. */
  readonly monday: string
}

/** Returns those who were handled this week, with a mail or without. */
export async function readMailed(
  userKeys: readonly string[],
  monday: string,
): Promise<ReadonlySet<string>> {
  const items = await batchGetAll(
    userKeys.map((userKey) => staffKeys.weeklyMail(userKey, monday)),
    { isConsistent: true },
  )
  return new Set(userKeys.filter((_, i) => items[i] !== undefined))
}

/** Before it is sent: whoever dies in between has sent nothing twice. False where another run was first. */
export function claimWeek({ userKey, monday }: Week, stopKey: string, now: Date): Promise<boolean> {
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_DAYS * 24 * 3600
  return isWritten(
    dynamo('PutItem', {
      TableName: tableName(),
      Item: { ...staffKeys.weeklyMail(userKey, monday), stopKey, ttl },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
}

/** Releases the claim of a mail that was not accepted and may be sent later. */
export async function releaseWeek({ userKey, monday }: Week): Promise<void> {
  const Key = staffKeys.weeklyMail(userKey, monday)
  await dynamo('DeleteItem', { TableName: tableName(), Key })
}

export async function isStopKey({ userKey, monday }: Week, key: string): Promise<boolean> {
  const item = await getItem(staffKeys.weeklyMail(userKey, monday), { isConsistent: true })
  const [known, told] = [Buffer.from(String(item?.['stopKey'] ?? '')), Buffer.from(key)]
  return known.length === told.length && timingSafeEqual(known, told)
}

/** False where there is no such member of the staff. */
export function noteStopped(userKey: string, stoppedAt: Instant | undefined): Promise<boolean> {
  return isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.user(userKey),
      UpdateExpression:
        stoppedAt === undefined
          ? 'REMOVE weeklyMailStoppedAt'
          : 'SET weeklyMailStoppedAt = if_not_exists(weeklyMailStoppedAt, :at)',
      ConditionExpression: 'attribute_exists(#role)',
      ExpressionAttributeNames: { '#role': 'role' },
      ...(stoppedAt !== undefined && { ExpressionAttributeValues: { ':at': stoppedAt } }),
    }),
  )
}
