import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/writes.ts'

/** Returns the key of the user whose account was created for the first admin, if any. */
export async function readFirstAdmin(): Promise<string | undefined> {
  const item = await getItem(staffKeys.firstAdmin, { isConsistent: true })
  return item && String(item['userKey'])
}

/**
 * Returns a transaction part that records the first admin. The part fails if the recorded user is
 * not `seen`, so that only one of several concurrent writes succeeds.
 */
export function firstAdminPart(userKey: string, seen: string | undefined): Part {
  return {
    put: {
      Item: { ...staffKeys.firstAdmin, userKey },
      ...(seen === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: 'userKey = :seen',
            ExpressionAttributeValues: { ':seen': seen },
          }),
    },
  }
}
