import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'
import { isWritten, type Part } from '../table/writes.ts'

/** Milliseconds after which a claim has expired, twice as long as any endpoint runs. */
const HELD_MS = 60_000

/** Claim by which one attempt at a time creates the account of an e-mail, until the account's record is written. */
const AccountClaim = z.object({
  email: z.string(),
  attempt: z.string(),
  /** Account in the user pool, once it is known that the claim created it. */
  userKey: z.optional(Key),
})
export type AccountClaim = z.infer<typeof AccountClaim>

/**
 * Claims the creation of an account; undefined while another attempt has the claim, or after this attempt was
 * given up.
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

/** Returns the claim as updated by other requests of its attempt; undefined once it has ended. */
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

/** Stores the account in the claim, so that a retry finds it. Returns false if another attempt holds the claim. */
export async function noteAccount(claim: AccountClaim, userKey: string): Promise<boolean> {
  const noted = await updateClaim(claim.email, {
    ...held(claim),
    UpdateExpression: 'SET userKey = :userKey',
    ExpressionAttributeValues: { ':attempt': claim.attempt, ':userKey': userKey },
  })
  return noted !== undefined
}

/** Returns a part that ends the claim, in the transaction that writes the user's record. */
export function endClaim(claim: AccountClaim): Part {
  return { remove: { Key: staffKeys.claim(claim.email), ...held(claim) } }
}

/**
 * Gives up a claim, so that no request continues it. Undefined if the account is complete, or the claim is
 * another attempt's by now.
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

/** Removes a claim after its account was removed. */
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
