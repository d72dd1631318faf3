import unhomoglyph from 'unhomoglyph'
import type { User } from '#shared/model/user.ts'
import { foldName } from '#shared/text.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import { hasFailed, type Part, writeTransaction } from '../table/writes.ts'
import { type UserChange, userUpdate } from './users.ts'

/**
 * Returns the names to claim for a user name: the folded name without invisible characters and, if
 * different, the same name with confusable letters replaced.
 */
export function claimedNames(userName: string): string[] {
  const shown = userName.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [...new Set([foldName(shown), foldName(lookOf(shown))])]
}

export function userNameItems(userName: string, userKey: string): Item[] {
  return claimedNames(userName).map((name) => claimItem(name, userKey))
}

function claimItem(name: string, userKey: string): Item {
  return { ...keys.userName(name), userKey }
}

/**
 * Returns those of the given user names that no other user has claimed, or undefined for a deleted
 * user. The user's own name counts as free even if another user's name looks like it.
 */
export async function freeUserNames(
  userNames: readonly string[],
  userKey: string,
): Promise<string[] | undefined> {
  const wanted = userNames.map((userName) => ({ userName, names: claimedNames(userName) }))
  const all = [...new Set(wanted.flatMap(({ names }) => names))]
  const [info, ...claims] = await batchGet([keys.user(userKey), ...all.map(keys.userName)], {
    isConsistent: true,
  })
  if (info?.['deletedAt'] !== undefined) return undefined
  const own = typeof info?.['userName'] === 'string' ? claimedNames(info['userName']) : []
  const others = new Set(all.filter((_, i) => (claims[i]?.['userKey'] ?? userKey) !== userKey))
  return wanted
    .filter(({ names }) => names.every((name) => own.includes(name) || !others.has(name)))
    .map(({ userName }) => userName)
}

/**
 * Returns transaction parts that claim the names that a new user name needs in addition to those of
 * the previous user name. Each part fails if another user has claimed the name.
 */
export function claimUserName(userName: string, userKey: string, before = ''): Part[] {
  const own = claimedNames(before)
  const [written = '', ...looks] = claimedNames(userName)
  return [written, ...looks.filter((look) => !own.includes(look))].map((name) => ({
    put: { Item: claimItem(name, userKey), ...mineOrNobodys(userKey) },
  }))
}

/**
 * Returns transaction parts that release the claims of a user name, except those that the next name
 * needs.
 */
export async function releaseUserName(
  userName: string,
  userKey: string,
  next?: string,
): Promise<Part[]> {
  const kept = next === undefined ? [] : claimedNames(next)
  const left = claimedNames(userName).filter((name) => !kept.includes(name))
  const held = left.length > 1 ? await heldBy(userKey, left) : left
  return held.map((name) => ({
    remove: { Key: keys.userName(name), ...mineOrNobodys(userKey) },
  }))
}

/**
 * Returns the names claimed by the user. Older user names did not claim their confusable form, so
 * another user may have claimed it.
 */
async function heldBy(userKey: string, names: readonly string[]): Promise<string[]> {
  const claims = await batchGet(names.map(keys.userName), { isConsistent: true })
  return names.filter((_, i) => claims[i]?.['userKey'] === userKey)
}

function mineOrNobodys(userKey: string) {
  return {
    ConditionExpression: 'attribute_not_exists(pk) OR userKey = :me',
    ExpressionAttributeValues: { ':me': userKey },
  }
}

/**
 * Returns a name with confusable letters replaced, so that names that look alike are equal
 * (Unicode's confusables, UTS 39). ASCII letters are not replaced, although the table maps m to rn
 * and 1 to l.
 */
function lookOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{Mn}/gu, '')
  return [...letters].map(looksLike).join('')
}

function looksLike(letter: string): string {
  if (letter <= '\u007f') return letter
  const other = unhomoglyph(letter)
  // The table maps every letter that looks like a capital I to l.
  return other === 'l' && letter !== letter.toLowerCase() ? 'I' : other
}

/**
 * Changes a user together with the claims of the user name. Returns `changed` if a concurrent
 * request changed the profile.
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
