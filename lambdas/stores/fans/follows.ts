import type { Instant } from '#shared/time.ts'
import { keys } from '../table/keys.ts'
import type { Item } from '../table/table.ts'
import { hasFailed, type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { notDeleted } from './not-deleted.ts'

/** The edge of a fan to an organization; the index lists an organization's followers by time. */
export function followItem(userKey: string, teamKey: string, at: Instant): Item {
  return {
    ...keys.follow(userKey, teamKey),
    ...keys.follower(teamKey, at, userKey),
    userKey,
    teamKey,
    followedAt: at,
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
 * Removes the edge and uncounts the fan in one transaction. The edge is the truth: where the count
 * has drifted to zero the edge goes alone, and the count stays at zero.
 */
export async function removeFollow(userKey: string, teamKey: string): Promise<FollowOutcome> {
  const follow: Part = {
    remove: { Key: keys.follow(userKey, teamKey), ConditionExpression: 'attribute_exists(pk)' },
  }
  const outcome = await writeTransaction({ follow, fans: moveFans(teamKey, -1) })
  const hasDrifted = outcome.kind === 'failed' && !hasFailed(outcome, 'follow')
  return followOutcome(hasDrifted ? await writeTransaction({ follow }) : outcome, 'unchanged')
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
  outcome: Outcome<'follow' | 'fans' | 'user'>,
  withoutTeam: FollowOutcome,
): FollowOutcome {
  if (outcome.kind !== 'failed') return outcome.kind
  return hasFailed(outcome, 'follow') ? 'unchanged' : withoutTeam
}
