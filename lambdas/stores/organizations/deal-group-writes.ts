import type { DealGroup } from '#shared/model/brand.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { brandGroupItem, dealGroupItem, groupClaimItem } from './deal-groups.ts'

interface GroupChange {
  /** As it was read; undefined before it is made. */
  readonly before: DealGroup | undefined
  readonly after: DealGroup
  readonly beside: readonly Part[]
  /** Part that records the attempt; it fails if the same was done already. */
  readonly attempt?: Part
}

/**
 * Writes a deal group where it is still as it was read, with its place at its brand, and claims the
 * deals that join it. The claims of those that leave it go once they name it no more.
 */
export function writeDealGroup(
  change: GroupChange,
): Promise<Outcome<'attempt' | 'group' | 'brand' | 'list' | 'claims' | 'beside'>> {
  const { before, after, beside, attempt } = change
  const had = new Set(before?.offerKeys)
  return writeTransaction({
    attempt,
    group: { put: { Item: dealGroupItem(after), ...asItWas(before) } },
    brand: before === undefined ? joinBrand(after.brandKey) : undefined,
    list: { put: { Item: brandGroupItem(after) } },
    claims: after.offerKeys.filter((key) => !had.has(key)).map((key) => claim(key, after.key)),
    beside,
  })
}

export function removeDealGroup(
  group: DealGroup,
  beside: readonly Part[],
): Promise<Outcome<'group' | 'brand' | 'list' | 'beside'>> {
  const { key, brandKey } = group
  return writeTransaction({
    group: { remove: { Key: brandKeys.dealGroup(key), ...asItWas(group) } },
    brand: countGroups(brandKey, -1),
    list: { remove: { Key: brandKeys.groupEdge(brandKey, key) } },
    beside,
  })
}

/** Takes the claim from a deal that its group names no more, or whose group is gone. */
export function dropGroupClaim(groupKey: string, offerKey: string): Promise<Outcome> {
  return writeTransaction({
    group: groupNamesNot(groupKey, offerKey),
    claim: {
      remove: {
        Key: brandKeys.groupClaim(offerKey),
        ConditionExpression: 'attribute_not_exists(pk) OR groupKey = :group',
        ExpressionAttributeValues: { ':group': groupKey },
      },
    },
  })
}

/** For what a deal says of its group: only while the group names it. */
export function groupNames(groupKey: string, offerKey: string): Part {
  return checkDeals(groupKey, offerKey, 'contains(offerKeys, :offer)')
}

/** The same of a group that names it no more, or is gone. */
export function groupNamesNot(groupKey: string, offerKey: string): Part {
  return checkDeals(groupKey, offerKey, 'NOT contains(offerKeys, :offer)')
}

function checkDeals(groupKey: string, offerKey: string, ConditionExpression: string): Part {
  return {
    check: {
      Key: brandKeys.dealGroup(groupKey),
      ConditionExpression,
      ExpressionAttributeValues: { ':offer': offerKey },
    },
  }
}

/** Only while the brand is there: whoever deletes it looks at the count. */
function joinBrand(brandKey: string): Part[] {
  const brand = { Key: brandKeys.brand(brandKey), ConditionExpression: 'attribute_exists(pk)' }
  return [{ check: brand }, countGroups(brandKey, 1)]
}

function countGroups(brandKey: string, by: number): Part {
  return {
    update: updateParts({ key: brandKeys.groupCount(brandKey), add: new Map([['groups', by]]) }),
  }
}

function claim(offerKey: string, groupKey: string): Part {
  return {
    put: {
      Item: groupClaimItem(offerKey, groupKey),
      ConditionExpression: 'attribute_not_exists(pk) OR groupKey = :group',
      ExpressionAttributeValues: { ':group': groupKey },
    },
  }
}

function asItWas(before: DealGroup | undefined) {
  if (before === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    ConditionExpression: 'updatedAt = :before',
    ExpressionAttributeValues: { ':before': before.updatedAt },
  }
}
