import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Unlock } from '#shared/model/code.ts'
import { type Language, User } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'
import { documentClient } from '../runtime/clients.ts'
import { keys, pk, SORT } from './keys.ts'
import { getItem, type Item, parseItem, queryPage, tableName } from './table.ts'
import { parseUnlock } from './unlocks.ts'

const EDGES_READ = 500

/** A user with what belongs to him alone. */
export interface WholeUser {
  readonly user: User
  /** Keys of the organizations that he follows. */
  readonly teams: string[]
  readonly unlocked: Unlock[]
}

/** All of a user in one read: his follows and unlocks lie before his own record. */
export async function readWholeUser(userKey: string): Promise<WholeUser | undefined> {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    between: [SORT.follow, SORT.info],
    newestFirst: true,
    limit: EDGES_READ,
  })
  const info = items.find((item) => item.sk === SORT.info)
  if (info === undefined) return undefined
  const inOrder = items.toReversed()
  const teams = inOrder
    .filter((item) => item.sk.startsWith(SORT.follow))
    .map((item) => item.sk.slice(SORT.follow.length))
  const unlocked = inOrder.filter((item) => item.sk.startsWith(SORT.unlock)).map(parseUnlock)
  return { user: parseItem(User, info), teams, unlocked }
}

/** Role and scope of a member of the portal's staff. */
export async function readUser(userKey: string): Promise<User | undefined> {
  const item = await getItem(keys.user(userKey))
  return item && parseItem(User, item)
}

/** Makes the record at the first sign-in; later calls renew the e-mail alone. */
export async function upsertUser(
  userKey: string,
  email: string,
  createdAt: Instant,
): Promise<void> {
  const fresh = { distancePreference: 'km', languagePreference: 'en', createdAt }
  const names = Object.keys(fresh)
  await documentClient().send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.user(userKey),
      UpdateExpression: `SET #key = :key, email = :email, ${names
        .map((name) => `${name} = if_not_exists(${name}, :${name})`)
        .join(', ')}`,
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: {
        ':key': userKey,
        ':email': email,
        ...Object.fromEntries(Object.entries(fresh).map(([name, value]) => [`:${name}`, value])),
      },
    }),
  )
}

/** False when there is no such user. */
export async function setLanguage(userKey: string, language: Language): Promise<boolean> {
  try {
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.user(userKey),
        UpdateExpression: 'SET languagePreference = :language',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':language': language },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

export function userItem(user: User): Item {
  return { ...keys.user(user.key), ...user }
}
