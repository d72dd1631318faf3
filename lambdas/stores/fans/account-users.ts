import * as z from 'zod/mini'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { accountKeys } from '../table/account-keys.ts'
import { keys } from '../table/keys.ts'
import { getItem, parseItem, tableName } from '../table/table.ts'
import { isWritten } from '../table/writes.ts'

/** Account in the user pool, as a user's record names it since the last sign-in. */
const PoolAccount = z.object({
  sub: z.string(),
  accountName: z.string(),
  /** True if the user pool has verified the address. */
  isEmailProved: z.boolean(),
})
const Sub = z.pick(PoolAccount, { sub: true })
export type PoolAccount = z.infer<typeof PoolAccount>

/** Returns the `sub` that a user's record names, or the key for records from before. */
export async function readSub(userKey: string): Promise<string> {
  const record = await getItem(keys.user(userKey), { isConsistent: true })
  return record?.['sub'] === undefined ? userKey : parseItem(Sub, record).sub
}

const ACCOUNT_SET = '#sub = :sub, accountName = :accountName, isEmailProved = :isEmailProved'

interface SignedIn {
  readonly userKey: string
  readonly email: string
  readonly account: PoolAccount
  readonly isStaff: boolean
}

/**
 * Creates the user at the first sign-in; later calls update only the e-mail and the account.
 * Returns false for a deleted user, whom an older token must not recreate.
 */
export async function upsertUser(
  { userKey, email, account, isStaff }: SignedIn,
  createdAt: Instant,
): Promise<boolean> {
  const fresh = {
    // Staff who never signed in can be invited again (services/staff/invite-again.ts).
    ...(isStaff && { signedInAt: createdAt }),
    distancePreference: 'km',
    languagePreference: 'en',
    createdAt,
    updatedAt: createdAt,
  }
  const names = Object.keys(fresh)
  return isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.user(userKey),
      UpdateExpression: `SET #key = :key, email = :email, ${ACCOUNT_SET}, ${names
        .map((name) => `${name} = if_not_exists(${name}, :${name})`)
        .join(', ')}`,
      ConditionExpression: 'attribute_not_exists(deletedAt)',
      ExpressionAttributeNames: { '#key': 'key', '#sub': 'sub' },
      ExpressionAttributeValues: {
        ':key': userKey,
        ':email': email,
        ':sub': account.sub,
        ':accountName': account.accountName,
        ':isEmailProved': account.isEmailProved,
        ...Object.fromEntries(Object.entries(fresh).map(([name, value]) => [`:${name}`, value])),
      },
    }),
  )
}

/** Returns the key of an account's user; undefined if the account has no entry. */
export async function readUserKey(
  sub: string,
  options: { isConsistent?: boolean } = {},
): Promise<string | undefined> {
  const entry = await getItem(accountKeys.user(sub), options)
  return entry && String(entry['userKey'])
}

/** Gives an account its user, and returns the user that it has: an earlier entry stays. */
export async function claimUserKey(sub: string, userKey: string): Promise<string> {
  try {
    await dynamo('PutItem', {
      TableName: tableName(),
      Item: { ...accountKeys.user(sub), userKey },
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return userKey
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return String(error.item?.['userKey'])
  }
}

/** Removes the entry of an account that no longer exists. */
export async function forgetAccount(sub: string): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: accountKeys.user(sub) })
}
