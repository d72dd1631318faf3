import * as z from 'zod/mini'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { accountKeys } from '../table/account-keys.ts'
import { keys } from '../table/keys.ts'
import { getItem, parseItem, tableName } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten, writeTransaction } from '../table/writes.ts'

/** Account in the user pool, as stored in the user's record at the last sign-in. */
const PoolAccount = z.object({
  sub: z.string(),
  accountName: z.string(),
  /** True if the user pool has verified the address. */
  isEmailProved: z.boolean(),
})
const Sub = z.pick(PoolAccount, { sub: true })
export type PoolAccount = z.infer<typeof PoolAccount>

/**
 * Returns the `sub` in a user's record. If there is no record, or it is older and has no `sub`,
 * returns the user's key.
 */
export async function readSub(userKey: string): Promise<string> {
  const record = await getItem(keys.user(userKey), { isConsistent: true })
  return record?.['sub'] === undefined ? userKey : parseItem(Sub, record).sub
}

/** State of the account in a user's record. `sub` is undefined in older records. */
export type AccountState = { readonly sub: string | undefined } | 'notFound' | 'deleted'

export async function readAccountState(userKey: string): Promise<AccountState> {
  const record = await getItem(keys.user(userKey), { isConsistent: true })
  if (record === undefined) return 'notFound'
  if (record['deletedAt'] !== undefined) return 'deleted'
  return { sub: record['sub'] === undefined ? undefined : parseItem(Sub, record).sub }
}

/** Stores the account in a user's record. Returns false if the user is deleted or has no record. */
export function noteAccount(userKey: string, account: PoolAccount): Promise<boolean> {
  const update = accountUpdate(userKey, account)
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}

function accountUpdate(
  userKey: string,
  { sub, accountName, isEmailProved }: PoolAccount,
  remove: readonly string[] = [],
) {
  return updateParts({
    key: keys.user(userKey),
    add: new Map(),
    set: { sub, accountName, isEmailProved },
    remove,
    unchanged: [
      ['key', userKey],
      ['deletedAt', undefined],
    ],
  })
}

/**
 * Moves a user from a lost account to another account. The second factor is lost with the old
 * account. Returns false if the user was deleted, or if the other account has another user.
 */
export async function moveUser(
  userKey: string,
  lostSub: string,
  account: PoolAccount,
): Promise<boolean> {
  const { kind } = await writeTransaction({
    user: { update: accountUpdate(userKey, account, ['secondFactorAt']) },
    entry: {
      put: {
        Item: { ...accountKeys.user(account.sub), userKey },
        ConditionExpression: 'attribute_not_exists(pk) OR userKey = :userKey',
        ExpressionAttributeValues: { ':userKey': userKey },
      },
    },
    lost: lostSub === account.sub ? [] : { remove: { Key: accountKeys.user(lostSub) } },
  })
  if (kind === 'busy') throw new Error(`The record of ${userKey} is busy`)
  return kind === 'done'
}

const ACCOUNT_SET = '#sub = :sub, accountName = :accountName, isEmailProved = :isEmailProved'

interface SignedIn {
  readonly userKey: string
  readonly email: string
  readonly account: PoolAccount
  readonly isStaff: boolean
}

/**
 * Creates the user at the first sign-in. Later calls update the e-mail address and the account, and
 * add what the record lacks. Returns false for a deleted user, so that an older token cannot
 * recreate the user.
 */
export async function upsertUser(
  { userKey, email, account, isStaff }: SignedIn,
  createdAt: Instant,
): Promise<boolean> {
  const fresh = {
    // Staff without this time can be invited again (services/staff/invite-again.ts).
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

/** Returns the key of an account's user, or undefined if the account has no entry. */
export async function readUserKey(
  sub: string,
  options: { isConsistent?: boolean } = {},
): Promise<string | undefined> {
  const entry = await getItem(accountKeys.user(sub), options)
  return entry && String(entry['userKey'])
}

/** Assigns a user to an account, unless it already has one. Returns the assigned user. */
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

/** Deletes the entry of an account that no longer exists. */
export async function forgetAccount(sub: string): Promise<void> {
  await dynamo('DeleteItem', { TableName: tableName(), Key: accountKeys.user(sub) })
}
