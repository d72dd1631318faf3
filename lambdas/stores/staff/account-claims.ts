import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'
import { isWritten, type Part } from '../table/writes.ts'

/** Milliseconds after which a claim expires, twice the longest time that an endpoint runs. */
const HELD_MS = 60_000

/**
 * Claim on an e-mail address. Only one attempt at a time may create the account, until the user's
 * record is written.
 */
const AccountClaim = z.object({
  email: z.string(),
  attempt: z.string(),
  /** User of the account. Set once it is certain that this claim created the account. */
  userKey: z.optional(Key),
  /** ID of the account in the user pool. Absent in older claims, where the user's key is the ID. */
  sub: z.optional(z.string()),
})
export type AccountClaim = z.infer<typeof AccountClaim>

/**
 * Claims the creation of an account. Returns undefined while another attempt has the claim, or if
 * this attempt was abandoned.
 */
export async function claimAccount(
  email: string,
  attempt: string,
  now: Date,
): Promise<AccountClaim | undefined> {
  return updateClaim(email, {
    UpdateExpression: 'SET email = :email, attempt = :attempt, heldAt = :now REMOVE givenUpAt',
    ConditionExpression:
      'attribute_not_exists(pk) OR heldAt < :stale OR (attempt = :attempt AND attribute_not_exists(givenUpAt))',
    ExpressionAttributeValues: {
      ':email': email,
      ':attempt': attempt,
      ':now': now.toISOString(),
      ':stale': new Date(now.getTime() - HELD_MS).toISOString(),
    },
  })
}

/**
 * Reads the claim, including changes by other requests of the same attempt. Returns undefined if
 * the claim has ended or belongs to another attempt.
 */
export async function readHeldClaim({
  email,
  attempt,
}: AccountClaim): Promise<AccountClaim | undefined> {
  const { Item } = await dynamo('GetItem', {
    TableName: tableName(),
    Key: staffKeys.claim(email),
    ConsistentRead: true,
  })
  const claim = Item && parseItem(AccountClaim, Item as Item)
  return claim?.attempt === attempt ? claim : undefined
}

export interface MadeAccount {
  readonly userKey: string
  readonly sub: string
}

/**
 * Stores the account in the claim, so that a retry finds the account. Returns false if the claim
 * was abandoned or belongs to another attempt.
 */
export async function noteAccount(claim: AccountClaim, made: MadeAccount): Promise<boolean> {
  const noted = await updateClaim(claim.email, {
    ...held(claim),
    UpdateExpression: 'SET userKey = :userKey, #sub = :sub',
    ExpressionAttributeNames: { '#sub': 'sub' },
    ExpressionAttributeValues: {
      ':attempt': claim.attempt,
      ':userKey': made.userKey,
      ':sub': made.sub,
    },
  })
  return noted !== undefined
}

/** Returns a part that ends the claim. Add it to the transaction that writes the user's record. */
export function endClaim(claim: AccountClaim): Part {
  return { remove: { Key: staffKeys.claim(claim.email), ...held(claim) } }
}

/**
 * Abandons a claim, so that no request continues it. Returns undefined if the claim has ended or
 * belongs to another attempt.
 */
export async function giveUpClaim(
  claim: AccountClaim,
  now: Date,
): Promise<AccountClaim | undefined> {
  return updateClaim(claim.email, {
    ConditionExpression: 'attempt = :attempt',
    UpdateExpression: 'SET givenUpAt = :now',
    ExpressionAttributeValues: { ':attempt': claim.attempt, ':now': now.toISOString() },
  })
}

/** Deletes a claim whose account was deleted. */
export async function forgetClaim({ email, attempt }: AccountClaim): Promise<void> {
  await isWritten(
    dynamo('DeleteItem', {
      TableName: tableName(),
      Key: staffKeys.claim(email),
      ConditionExpression: 'attempt = :attempt',
      ExpressionAttributeValues: { ':attempt': attempt },
    }),
  )
}

function held({ attempt }: AccountClaim) {
  return {
    ConditionExpression: 'attempt = :attempt AND attribute_not_exists(givenUpAt)',
    ExpressionAttributeValues: { ':attempt': attempt },
  }
}

interface ClaimUpdate {
  readonly UpdateExpression: string
  readonly ConditionExpression: string
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>
  readonly ExpressionAttributeValues: Readonly<Record<string, unknown>>
}

async function updateClaim(email: string, update: ClaimUpdate): Promise<AccountClaim | undefined> {
  try {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      Key: staffKeys.claim(email),
      ReturnValues: 'ALL_NEW',
      ...update,
    })
    return parseItem(AccountClaim, Attributes as Item)
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    return undefined
  }
}
