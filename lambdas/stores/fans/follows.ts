import { FOLLOWED_MAX } from '#shared/constants.ts'
import type { ConsentEntry } from '#shared/model/consent.ts'
import type { Instant } from '#shared/time.ts'
import { newKey } from '../../base/keys.ts'
import { ALERTED_SINCE, endChoice } from '../alerts/choices.ts'
import { crowdLists } from '../table/crowds.ts'
import { keys } from '../table/keys.ts'
import { getItem, type Item, retryContended } from '../table/table.ts'
import {
  hasFailed,
  notDeleted,
  type Outcome,
  type Part,
  type Parts,
  writeTransaction,
} from '../table/writes.ts'
import { consentItem, SHARED_AT } from './consents.ts'
import { moveFans, moveShard, writeWithFan } from './follow-rush.ts'

/**
 * Returns the item of a follow. An index lists the item among the organization's followers by time.
 */
export function followItem(
  userKey: string,
  teamKey: string,
  at: Instant,
  sharedAt?: Instant,
): Item {
  return {
    ...keys.follow(userKey, teamKey),
    ...crowdLists.follower(teamKey, at, userKey),
    userKey,
    teamKey,
    followedAt: at,
    ...(sharedAt !== undefined && { [SHARED_AT]: sharedAt }),
  }
}

/**
 * Returns the item with the number of a fan's follows. The number is stored because a write
 * condition cannot count items.
 */
export function followedItem(userKey: string, followed: number): Item {
  return { ...keys.followed(userKey), followed }
}

interface Fan {
  readonly teamKey: string
  readonly userKey: string
}

export type FollowOutcome = 'done' | 'unchanged' | 'noSuchTeam' | 'full' | 'deleted' | 'busy'

/**
 * Creates a follow and counts it for the organization and the fan. Returns `full` if the fan
 * already follows the maximum number of organizations.
 */
export async function putFollow(
  userKey: string,
  teamKey: string,
  at: Instant,
): Promise<FollowOutcome> {
  const Item = followItem(userKey, teamKey, at)
  const outcome = await writeWithFan({ teamKey, userKey }, at, {
    follow: { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    followed: moveFollowed(userKey, 1),
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  if (hasFailed(outcome, 'followed') && !hasFailed(outcome, 'follow')) return 'full'
  return followOutcome(outcome, 'noSuchTeam')
}

/**
 * Deletes a follow and updates its counts in one transaction. Also records the end of the fan's
 * consents to sharing and alerts. A follow without consents costs no extra read.
 */
export async function removeFollow(
  userKey: string,
  teamKey: string,
  end: Pick<ConsentEntry, 'at' | 'by'>,
): Promise<FollowOutcome> {
  const Key = keys.follow(userKey, teamKey)
  const fan = { teamKey, userKey }
  const isPlain = [SHARED_AT, ALERTED_SINCE].map((name) => `attribute_not_exists(${name})`)
  const ConditionExpression = ['attribute_exists(pk)', ...isPlain].join(' AND ')
  // If the fan is deleted, the item with the number of follows is deleted too, so the number need
  // not be reduced.
  const followed = end.by === 'deletion' ? undefined : moveFollowed(userKey, -1)
  const plain = await removeEdge(fan, {
    follow: { remove: { Key, ConditionExpression } },
    followed,
  })
  if (plain !== 'unchanged') return plain
  const outcome = await retryContended(`unfollowing of ${teamKey}`, ENDINGS, async () => {
    const edge = await getItem(Key, { isConsistent: true })
    if (edge === undefined) return 'unchanged'
    const ended = await removeEdge(fan, { ...endOf(fan, edge, end), followed })
    // If nothing was deleted, the consents of the follow have changed since it was read.
    return ended === 'unchanged' ? 'again' : ended
  })
  return outcome === 'contended' ? 'busy' : outcome
}

const ENDINGS = 4

/** Returns the transaction parts that delete a follow and end its consents. */
function endOf(fan: Fan, edge: Item, end: Pick<ConsentEntry, 'at' | 'by'>) {
  const has = (name: string) => edge[name] !== undefined
  const conditions = [SHARED_AT, ALERTED_SINCE].map(
    (name) => `${has(name) ? 'attribute_exists' : 'attribute_not_exists'}(${name})`,
  )
  const entry = { ...end, ...fan, key: newKey(Date.parse(end.at)), isGiven: false }
  return {
    follow: {
      remove: {
        Key: keys.follow(fan.userKey, fan.teamKey),
        // Without this condition, unfollowing twice would reduce the fan count twice.
        ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
      },
    },
    consent: has(SHARED_AT) ? { put: { Item: consentItem(entry) } } : undefined,
    choice: has(ALERTED_SINCE) ? endChoice({ ...end, ...fan }) : undefined,
  } as const
}

/**
 * Deletes a follow and reduces the main fan count. If that is zero, reduces the count in the fan's
 * shard during a rush, and otherwise no count, because the follows are authoritative.
 */
async function removeEdge(
  fan: Fan,
  parts: { readonly follow: Part } & Parts<'consent' | 'choice' | 'followed'>,
): Promise<FollowOutcome> {
  let outcome: Outcome<'follow' | 'consent' | 'choice' | 'fans' | 'followed'> = { kind: 'done' }
  for (const fans of [moveFans(fan.teamKey, -1), moveShard(fan, -1), undefined]) {
    outcome = await writeTransaction({ ...parts, fans })
    if (outcome.kind !== 'failed' || hasFailed(outcome, 'follow')) break
  }
  return followOutcome(outcome, 'unchanged')
}

/**
 * Returns a transaction part that changes the number of a fan's follows. Adding a follow fails at
 * the maximum.
 */
function moveFollowed(userKey: string, by: 1 | -1): Part {
  return {
    update: {
      Key: keys.followed(userKey),
      UpdateExpression: 'ADD followed :by',
      ...(by > 0 && {
        ConditionExpression: 'attribute_not_exists(followed) OR followed < :max',
      }),
      ExpressionAttributeValues: { ':by': by, ...(by > 0 && { ':max': FOLLOWED_MAX }) },
    },
  }
}

function followOutcome(
  outcome: Outcome<'follow' | 'fans' | 'user' | 'consent' | 'choice' | 'followed'>,
  withoutTeam: FollowOutcome,
): FollowOutcome {
  if (outcome.kind !== 'failed') return outcome.kind
  return hasFailed(outcome, 'follow') ? 'unchanged' : withoutTeam
}
