import type { Organization } from '#shared/model/organization.ts'
import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { organizationItem, organizationListKey, slugClaim } from './organizations.ts'

interface OrganizationChange {
  /** Organization as it was read. Undefined for a new organization. */
  readonly before: Organization | undefined
  readonly after: Organization
  /** Additional parts of the same transaction, such as an audit record. */
  readonly beside: readonly Part[]
  /**
   * Transaction part that records the attempt. The part fails if this attempt has already
   * succeeded.
   */
  readonly attempt?: Part
}

/**
 * Writes an organization, the claim of its slug and its list entry. `organization` fails if the
 * organization has changed since the read. Claims of earlier slugs remain, so old links still work.
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

/**
 * Returns a transaction part that creates the fan count. Without this count, nobody can follow the
 * organization.
 */
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

/** Reads consistently which organization has or had this slug, if any. */
export async function slugOwner(slug: string): Promise<string | undefined> {
  const [claim] = await batchGet([keys.slug(slug)], { isConsistent: true })
  return claim && String(claim['teamKey'])
}
