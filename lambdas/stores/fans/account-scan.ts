import * as z from 'zod/mini'
import { User } from '#shared/model/user.ts'
import { pk, SORT } from '../table/keys.ts'
import { type ScanPosition, type Stretch, scanPages } from '../table/scan-table.ts'
import { parseItem } from '../table/table.ts'

const AccountOwner = z.object({
  ...z.pick(User, { key: true, email: true, role: true, suspendedAt: true }).shape,
  sub: z.optional(z.string()),
  accountName: z.optional(z.string()),
  isEmailProved: z.optional(z.boolean()),
})
/** User with the account data from the user's record. */
export type AccountOwner = z.infer<typeof AccountOwner>

/**
 * Calls `take` for each user who is not deleted, one user at a time in each segment of the table.
 * Each request reads at most `limit` items. Returns the positions from which a later scan
 * continues.
 */
export function scanAccountOwners(
  take: (owner: AccountOwner) => Promise<void>,
  limit: number,
  stretch: Stretch,
): Promise<ScanPosition[]> {
  return scanPages(
    async (items) => {
      for (const item of items) await take(parseItem(AccountOwner, item))
    },
    {
      Limit: limit,
      FilterExpression: 'sk = :info AND begins_with(pk, :user) AND attribute_not_exists(deletedAt)',
      ExpressionAttributeValues: { ':info': SORT.info, ':user': pk.user('') },
    },
    stretch,
  )
}
