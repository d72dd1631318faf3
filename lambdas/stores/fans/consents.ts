import type { ConsentEntry } from '#shared/model/consent.ts'
import { keys } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { batchGetAll, getItem, type Item } from '../table/table.ts'
import { hasFailed, type Part, writeTransaction } from '../table/transaction.ts'

/**
 * The attribute of a follow by which its organization may know who the fan is: since when. It is on
 * the edge, so that it ends with it; the entries beside it say how it came and went.
 */
export const SHARED_AT = 'sharedAt'

export function consentItem(entry: ConsentEntry): Item {
  return { ...keys.consent(entry.userKey, entry.teamKey, entry.key), ...entry }
}

type ConsentOutcome = 'done' | 'unchanged' | 'notFollowing' | 'deleted' | 'busy'

/** Gives or takes back what a fan shares with an organization that they follow, and notes that they did. */
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
 * Returns the fans among these who share their name and email with an organization now: asked of the edges
 * themselves, as an index may still show what was just taken back.
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
