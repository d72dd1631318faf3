import { foldName } from '#shared/text.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** The claim of a user name: names that fold alike are one. */
export function userNameItem(userName: string, userKey: string): Item {
  return { ...keys.userName(foldName(userName)), userKey }
}

/** Those of the names that nobody else has, at this moment; undefined for a fan who is deleted. */
export async function freeUserNames(
  userNames: readonly string[],
  userKey: string,
): Promise<string[] | undefined> {
  const [info, ...claims] = await batchGet(
    [keys.user(userKey), ...userNames.map((name) => keys.userName(foldName(name)))],
    { isConsistent: true },
  )
  if (info?.['deletedAt'] !== undefined) return undefined
  return userNames.filter((_, i) => (claims[i]?.['userKey'] ?? userKey) === userKey)
}

/** Fails where another has the name. */
export function claimUserName(userName: string, userKey: string): Part {
  return {
    put: {
      Item: userNameItem(userName, userKey),
      ConditionExpression: 'attribute_not_exists(pk) OR userKey = :me',
      ExpressionAttributeValues: { ':me': userKey },
    },
  }
}

export function releaseUserName(userName: string, userKey: string): Part {
  return {
    remove: {
      Key: keys.userName(foldName(userName)),
      ConditionExpression: 'attribute_not_exists(pk) OR userKey = :me',
      ExpressionAttributeValues: { ':me': userKey },
    },
  }
}
