import type { Instant } from '#shared/time.ts'
import { keys } from './keys.ts'
import { notDeleted } from './not-deleted.ts'
import type { Item } from './table.ts'
import { type Outcome, transact } from './transaction.ts'

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
  const outcome = await transact([
    {
      put: {
        Item: followItem(userKey, teamKey, at),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    moveFans(teamKey, 1),
    notDeleted(userKey),
  ])
  if (outcome.kind === 'failed' && outcome.parts.includes(2)) return 'deleted'
  return followOutcome(outcome, 'noSuchTeam')
}

/**
 * Removes the edge and uncounts the fan in one transaction. The edge is the truth: where the count
 * has drifted to zero the edge goes alone, and the count stays at zero.
 */
export async function removeFollow(userKey: string, teamKey: string): Promise<FollowOutcome> {
  const remove = {
    remove: { Key: keys.follow(userKey, teamKey), ConditionExpression: 'attribute_exists(pk)' },
  }
  const outcome = await transact([remove, moveFans(teamKey, -1)])
  const hasDrifted = outcome.kind === 'failed' && !outcome.parts.includes(0)
  return followOutcome(hasDrifted ? await transact([remove]) : outcome, 'unchanged')
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

function followOutcome(outcome: Outcome, withoutTeam: FollowOutcome): FollowOutcome {
  if (outcome.kind !== 'failed') return outcome.kind
  return outcome.parts.includes(0) ? 'unchanged' : withoutTeam
}
