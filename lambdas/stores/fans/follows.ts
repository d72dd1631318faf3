import { ulid } from 'ulid'
import type { ConsentEntry } from '#shared/model/consent.ts'
import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import { hasFailed, type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { consentItem, SHARED_AT } from './consents.ts'
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
    ...keys.follower(teamKey, at, userKey),
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
  const outcome = await writeTransaction({
    follow: {
      put: {
        Item: followItem(userKey, teamKey, at),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    fans: moveFans(teamKey, 1),
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
  const plain = await removeEdge(teamKey, { follow: { remove: { Key, ConditionExpression } } })
  if (plain !== 'unchanged') return plain
  const key = ulid(Date.parse(end.at))
  return removeEdge(teamKey, {
    follow: { remove: { Key, ConditionExpression: 'attribute_exists(pk)' } },
    consent: { put: { Item: consentItem({ ...end, key, userKey, teamKey, isGiven: false }) } },
  })
}

/** The edge is the truth: where the count has drifted to zero it goes alone, and the count stays at zero. */
async function removeEdge(
  teamKey: string,
  parts: { readonly follow: Part; readonly consent?: Part },
): Promise<FollowOutcome> {
  const outcome = await writeTransaction({ ...parts, fans: moveFans(teamKey, -1) })
  const hasDrifted = outcome.kind === 'failed' && !hasFailed(outcome, 'follow')
  return followOutcome(hasDrifted ? await writeTransaction(parts) : outcome, 'unchanged')
}

function moveFans(teamKey: string, by: 1 | -1) {
  return {
    update: {
      Key: keys.fans(teamKey),
      UpdateExpression: 'ADD fans :by, revision :one',
      ConditionExpression: by > 0 ? 'attribute_exists(pk)' : 'fans > :zero',
      ExpressionAttributeValues: { ':by': by, ':one': 1, ...(by < 0 && { ':zero': 0 }) },
    },
  }
}

function followOutcome(
  outcome: Outcome<'follow' | 'fans' | 'user' | 'consent'>,
  withoutTeam: FollowOutcome,
): FollowOutcome {
  if (outcome.kind !== 'failed') return outcome.kind
  return hasFailed(outcome, 'follow') ? 'unchanged' : withoutTeam
}
