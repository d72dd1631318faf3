import type { ConsentEntry } from '#shared/model/consent.ts'
import { keys } from '../table/keys.ts'
import { batchGetAll, getItem, type Item } from '../table/table.ts'
import { hasFailed, notDeleted, type Part, writeTransaction } from '../table/writes.ts'

/**
 * Name of the attribute with the time at which the organization was allowed to see the fan's
 * identity. The attribute is part of the follow, so unfollowing deletes it. Consent entries store
 * the history.
 */
export const SHARED_AT = 'sharedAt'

export function consentItem(entry: ConsentEntry): Item {
  return { ...keys.consent(entry.userKey, entry.teamKey, entry.key), ...entry }
}

type ConsentOutcome = 'done' | 'unchanged' | 'notFollowing' | 'deleted' | 'busy'

/**
 * Grants or withdraws a fan's consent to share data with a followed organization, and records the
 * change.
 */
export async function putConsent(entry: ConsentEntry): Promise<ConsentOutcome> {
  const { userKey, teamKey } = entry
  const outcome = await writeTransaction({
    follow: moveEdge(entry),
    entry: { put: { Item: consentItem(entry) } },
    user: notDeleted(userKey),
  })
  if (hasFailed(outcome, 'user')) return 'deleted'
  if (!hasFailed(outcome, 'follow')) return outcome.kind === 'busy' ? 'busy' : 'done'
  const edge = await getItem(keys.follow(userKey, teamKey), { isConsistent: true })
  return edge === undefined ? 'notFollowing' : 'unchanged'
}

function moveEdge({ userKey, teamKey, isGiven, at }: ConsentEntry): Part {
  const Key = keys.follow(userKey, teamKey)
  if (!isGiven) {
    const ConditionExpression = `attribute_exists(${SHARED_AT})`
    return { update: { Key, UpdateExpression: `REMOVE ${SHARED_AT}`, ConditionExpression } }
  }
  return {
    update: {
      Key,
      UpdateExpression: `SET ${SHARED_AT} = :at`,
      ConditionExpression: `attribute_exists(pk) AND attribute_not_exists(${SHARED_AT})`,
      ExpressionAttributeValues: { ':at': at },
    },
  }
}

/**
 * Returns the fans who currently share their name and e-mail address with an organization. Reads
 * the follows, because an index may still contain a withdrawn consent.
 */
export async function readSharing(
  teamKey: string,
  userKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(userKeys)]
  const edges = await batchGetAll(
    asked.map((userKey) => keys.follow(userKey, teamKey)),
    { isConsistent: true },
  )
  return new Set(asked.filter((_, i) => edges[i]?.[SHARED_AT] !== undefined))
}
