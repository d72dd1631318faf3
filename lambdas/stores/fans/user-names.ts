import { foldName } from '#shared/text.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item } from '../table/table.ts'
import type { Part } from '../table/transaction.ts'
import { lookOf } from './look-alike.ts'

/**
 * The names that somebody with a user name claims: as it is written, and as it looks. Both are one where
 * no letter could be taken for another. What joins letters is in neither, as it cannot be seen by itself.
 */
export function claimedNames(userName: string): string[] {
  const shown = userName.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return [...new Set([foldName(shown), foldName(lookOf(shown))])]
}

/** The claims of a user name. */
export function userNameItems(userName: string, userKey: string): Item[] {
  return claimedNames(userName).map((name) => claimItem(name, userKey))
}

function claimItem(name: string, userKey: string): Item {
  return { ...keys.userName(name), userKey }
}

/**
 * Those of the names that nobody else has, at this moment; undefined for a fan who is deleted. Their own
 * stays theirs, even if it looks like another of before looks were claimed.
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

/** Claims what a new name needs beside the one of before; fails where another has any of it. */
export function claimUserName(userName: string, userKey: string, before = ''): Part[] {
  const own = claimedNames(before)
  const [written = '', ...looks] = claimedNames(userName)
  return [written, ...looks.filter((look) => !own.includes(look))].map((name) => ({
    put: { Item: claimItem(name, userKey), ...mineOrNobodys(userKey) },
  }))
}

/** Gives back what a user claims by a name, but for what they claim by the next. */
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

/** A name of before looks were claimed may look like one that another had first. */
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
