import type { User } from '#shared/model/user.ts'
import { hasFailed, writeTransaction } from '../table/transaction.ts'
import { claimUserName, releaseUserName } from './user-names.ts'
import { type UserChange, userUpdate } from './users.ts'

/**
 * Changes a user together with the claims of their user name. `changed` when another call of the same
 * user has changed their profile meanwhile.
 */
export async function renameUser(
  user: User,
  change: UserChange,
  newName: string,
): Promise<'done' | 'taken' | 'changed'> {
  const { userName } = user
  const outcome = await writeTransaction({
    newName: claimUserName(newName, user.key, userName),
    user: {
      update: userUpdate(user.key, change, [
        ['userName', userName],
        ['updatedAt', user.updatedAt],
      ]),
    },
    oldName: userName === undefined ? [] : await releaseUserName(userName, user.key, newName),
  })
  if (outcome.kind === 'done') return 'done'
  return hasFailed(outcome, 'newName') ? 'taken' : 'changed'
}
