import type { ConsentEntry } from '#shared/model/consent.ts'
import type { Instant } from '#shared/time.ts'
import { newKey } from '../../base/new-key.ts'
import { crowdLists } from '../table/crowd-keys.ts'
import { keys } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import { hasFailed, type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { consentItem, SHARED_AT } from './consents.ts'
import { moveFans, moveShard, writeWithFan } from './follow-rush.ts'
import { notDeleted } from './not-deleted.ts'

/** The edge of a fan to an organization; the index lists an organization's followers by time. */
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

export type FollowOutcome = 'done' | 'unchanged' | 'noSuchTeam' | 'deleted' | 'busy'

/** Puts the edge and counts the fan in one transaction. */
export async function putFollow(
  userKey: string,
  teamKey: string,
  at: Instant,
): Promise<FollowOutcome> {
  const Item = followItem(userKey, teamKey, at)
  const outcome = await writeWithFan({ teamKey, userKey }, at, {
    follow: { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } },
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  return followOutcome(outcome, 'noSuchTeam')
}

/**
 * Removes the edge and uncounts the fan in one transaction. What the fan has shared by it ends with it,
 * which is noted: seldom, so that it costs no other unfollowing anything.
 */
export async function removeFollow(
  userKey: string,
  teamKey: string,
  end: Pick<ConsentEntry, 'at' | 'by'>,
): Promise<FollowOutcome> {
  const Key = keys.follow(userKey, teamKey)
  const ConditionExpression = `attribute_exists(pk) AND attribute_not_exists(${SHARED_AT})`
  const fan = { teamKey, userKey }
  const plain = await removeEdge(fan, { follow: { remove: { Key, ConditionExpression } } })
  if (plain !== 'unchanged') return plain
  const key = newKey(Date.parse(end.at))
  return removeEdge(fan, {
    follow: { remove: { Key, ConditionExpression: 'attribute_exists(pk)' } },
    consent: { put: { Item: consentItem({ ...end, key, userKey, teamKey, isGiven: false }) } },
  })
}

/**
 * Where the count is at zero the fan may be in a shard. The edge is the truth: where the count has
 * drifted to zero it goes alone, and the count stays at zero.
 */
async function removeEdge(
  fan: { readonly teamKey: string; readonly userKey: string },
  parts: { readonly follow: Part; readonly consent?: Part },
): Promise<FollowOutcome> {
  let outcome: Outcome<'follow' | 'consent' | 'fans'> = { kind: 'done' }
  for (const fans of [moveFans(fan.teamKey, -1), moveShard(fan, -1), undefined]) {
    outcome = await writeTransaction({ ...parts, fans })
    if (outcome.kind !== 'failed' || hasFailed(outcome, 'follow')) break
  }
  return followOutcome(outcome, 'unchanged')
}

function followOutcome(
  outcome: Outcome<'follow' | 'fans' | 'user' | 'consent'>,
  withoutTeam: FollowOutcome,
): FollowOutcome {
  if (outcome.kind !== 'failed') return outcome.kind
  return hasFailed(outcome, 'follow') ? 'unchanged' : withoutTeam
}
