import type { DealGroup } from '#shared/model/brand.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { brandGroupItem, dealGroupItem, groupClaimItem } from './deal-groups.ts'

interface GroupChange {
  /** Deal group as it was read. Undefined for a new group. */
  readonly before: DealGroup | undefined
  readonly after: DealGroup
  readonly beside: readonly Part[]
  /**
   * Transaction part that records the attempt. The part fails if this attempt has already
   * succeeded.
   */
  readonly attempt?: Part
}

/**
 * Writes a deal group and its entry in the brand's list, and reserves the added deals for the
 * group. The part `group` fails if the group has changed since it was read. Call `dropGroupClaim`
 * for each removed deal.
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

/** Removes the claim of a deal that is no longer in its group, or whose group is deleted. */
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

/** Returns a check that the group contains the deal. Use it when setting the deal's group. */
export function groupNames(groupKey: string, offerKey: string): Part {
  return checkDeals(groupKey, offerKey, 'contains(offerKeys, :offer)')
}

/**
 * Returns a check that the group does not contain the deal. Use it when removing the deal's group.
 */
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

/**
 * Returns transaction parts that count a new group at its brand. The check fails if the brand does
 * not exist. A brand can only be deleted if the count is zero.
 */
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
