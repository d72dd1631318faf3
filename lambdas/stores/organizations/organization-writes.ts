import type { Organization } from '#shared/model/organization.ts'
import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { organizationItem, organizationListKey, slugClaim } from './organizations.ts'

interface OrganizationChange {
  /** As it was read; undefined before it is made. */
  readonly before: Organization | undefined
  readonly after: Organization
  /** Written together with it, such as an audit record. */
  readonly beside: readonly Part[]
  /** Part that records the attempt; it fails if the same was done already. */
  readonly attempt?: Part
}

/**
 * Writes an organization where it is still as it was read, with the claim of its slug and its place
 * in the list. The claim of an earlier slug stays: it goes on leading here, and to nobody else.
 */
export function writeOrganization(
  change: OrganizationChange,
): Promise<Outcome<'organization' | 'fans' | 'slug' | 'list' | 'beside' | 'attempt'>> {
  const { before, after, beside, attempt } = change
  return writeTransaction({
    attempt,
    organization: { put: { Item: organizationItem(after), ...asItWas(before) } },
    fans: before === undefined ? noFansYet(after) : undefined,
    slug: before?.slug === after.slug ? undefined : claimSlug(after),
    list: moveInList(before, after),
    beside,
  })
}

function asItWas(before: Organization | undefined) {
  if (before === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    ConditionExpression: 'updatedAt = :before',
    ExpressionAttributeValues: { ':before': before.updatedAt },
  }
}

/** Following counts only where this stands: nobody follows what is not there. */
function noFansYet({ key }: Organization): Part {
  return { put: { Item: { ...keys.fans(key), fans: 0, revision: 1 } } }
}

function claimSlug(organization: Organization): Part {
  return {
    put: {
      Item: slugClaim(organization),
      ConditionExpression: 'attribute_not_exists(pk) OR teamKey = :me',
      ExpressionAttributeValues: { ':me': organization.key },
    },
  }
}

function moveInList(before: Organization | undefined, after: Organization): Part[] {
  const place = organizationListKey(after)
  const old = before && organizationListKey(before)
  if (old?.sk === place.sk) return []
  return [
    { put: { Item: { ...place, key: after.key } } },
    ...(old === undefined ? [] : [{ remove: { Key: old } }]),
  ]
}

/** Returns the organization that has or had this slug, read consistently. */
export async function slugOwner(slug: string): Promise<string | undefined> {
  const [claim] = await batchGet([keys.slug(slug)], { isConsistent: true })
  return claim && String(claim['teamKey'])
}
