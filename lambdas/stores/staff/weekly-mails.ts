import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { hasStopKey } from '../stop-key.ts'
import { keys } from '../table/keys.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { batchGetAll, getItem, tableName } from '../table/table.ts'
import { isWritten } from '../table/writes.ts'

/** Days for which the link in a mail can be used to stop later mails. */
const KEPT_DAYS = 400

interface Week {
  readonly userKey: string
  /** Monday on which the mail is sent. */
  readonly monday: string
}

/** Returns the users whose mail for this week is already claimed. */
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

/**
 * Claims a week's mail before it is sent, so that no mail is sent twice after a crash. Returns
 * false if another run has claimed it.
 */
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

/** Releases the claim of a mail that was not accepted, so that it can be sent later. */
export async function releaseWeek({ userKey, monday }: Week): Promise<void> {
  const Key = staffKeys.weeklyMail(userKey, monday)
  await dynamo('DeleteItem', { TableName: tableName(), Key })
}

/**
 * Returns whether a key is the stop key of a week's mail, the secret of the link that stops weekly
 * mails.
 */
export async function isStopKey({ userKey, monday }: Week, key: string): Promise<boolean> {
  return hasStopKey(
    await getItem(staffKeys.weeklyMail(userKey, monday), { isConsistent: true }),
    key,
  )
}

/** Stops or resumes a staff member's weekly mail. Returns false if the user is not staff. */
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
