import { staffKeys } from '../table/staff-keys.ts'
import { getItem } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'

/** Whose account was made as that of the first admin. */
export async function readFirstAdmin(): Promise<string | undefined> {
  const item = await getItem(staffKeys.firstAdmin, { isConsistent: true })
  return item && String(item['userKey'])
}

/** That they are the first, where nobody has become it since it was read: of several at once, one is. */
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
