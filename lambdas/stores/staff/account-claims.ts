import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { isWritten } from '../table/conditional-write.ts'
import { staffKeys } from '../table/staff-keys.ts'
import { type Item, parseItem, tableName } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** No endpoint runs half as long: whoever held a claim then is gone. */
const HELD_MS = 60_000

/** Claim that lets a single attempt create the account of an email, until its record is written. */
const AccountClaim = z.object({
  email: z.string(),
  attempt: z.string(),
  /** The account in the user pool, once it is known to be made by a claim. */
  userKey: z.optional(Key),
})
export type AccountClaim = z.infer<typeof AccountClaim>

/** Undefined while another attempt is at it, or this one is taken back. */
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
 * Notes the account at the claim, so that a retry finds it. Returns false if another attempt holds the claim.
 */
export async function noteAccount(claim: AccountClaim, userKey: string): Promise<boolean> {
  const noted = await updateClaim(claim.email, {
    ...held(claim),
    UpdateExpression: 'SET userKey = :userKey',
    ExpressionAttributeValues: { ':attempt': claim.attempt, ':userKey': userKey },
  })
  return noted !== undefined
}

/** With the record of the user, which takes its place. */
export function endClaim(claim: AccountClaim): Part {
  return { remove: { Key: staffKeys.claim(claim.email), ...held(claim) } }
}

/** From then on nobody goes on with it. Undefined where the account is made, or another's by now. */
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

/** Once its account is removed. */
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
