import type { Brand } from '#shared/model/brand.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { brandItem, brandListItem } from './brands.ts'

interface BrandChange {
  /** Brand as it was read. Undefined for a new brand. */
  readonly before: Brand | undefined
  readonly after: Brand
  /** Additional parts of the same transaction, such as an audit record. */
  readonly beside: readonly Part[]
  /**
   * Transaction part that records the attempt. The part fails if this attempt has already
   * succeeded.
   */
  readonly attempt?: Part
}

/** Writes a brand and its list entry. `brand` fails if the brand has changed since the read. */
export function writeBrand(
  change: BrandChange,
): Promise<Outcome<'attempt' | 'brand' | 'list' | 'beside'>> {
  const { before, after, beside, attempt } = change
  const item = brandListItem(after)
  const old = before && brandListItem(before)
  return writeTransaction({
    attempt,
    brand: { put: { Item: brandItem(after), ...asItWas(before) } },
    list: [
      { put: { Item: item } },
      ...(old === undefined || old.sk === item.sk ? [] : [{ remove: placeOf(old) }]),
    ],
    beside,
  })
}

/**
 * Removes a brand. `brand` fails if it has changed since the read, `groups` if it has deal groups.
 */
export function removeBrand(
  brand: Brand,
  beside: readonly Part[],
): Promise<Outcome<'brand' | 'list' | 'groups' | 'beside'>> {
  return writeTransaction({
    brand: { remove: { Key: brandKeys.brand(brand.key), ...asItWas(brand) } },
    list: { remove: placeOf(brandListItem(brand)) },
    groups: {
      remove: {
        Key: brandKeys.groupCount(brand.key),
        ConditionExpression: 'attribute_not_exists(pk) OR #groups = :none',
        ExpressionAttributeNames: { '#groups': 'groups' },
        ExpressionAttributeValues: { ':none': 0 },
      },
    },
    beside,
  })
}

/**
 * Returns a check that the brand lists the organization. Use it when setting the organization's
 * brand.
 */
export function brandNames(brandKey: string, teamKey: string): Part {
  return checkTeams(brandKey, teamKey, 'contains(teamKeys, :team)')
}

/**
 * Returns a check that the brand does not list the organization. Use it when removing the
 * organization's brand.
 */
export function brandNamesNot(brandKey: string, teamKey: string): Part {
  return checkTeams(brandKey, teamKey, 'NOT contains(teamKeys, :team)')
}

function checkTeams(brandKey: string, teamKey: string, ConditionExpression: string): Part {
  return {
    check: {
      Key: brandKeys.brand(brandKey),
      ConditionExpression,
      ExpressionAttributeValues: { ':team': teamKey },
    },
  }
}

function asItWas(before: Brand | undefined) {
  if (before === undefined) return { ConditionExpression: 'attribute_not_exists(pk)' }
  if (before.updatedAt === undefined) {
    return { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(updatedAt)' }
  }
  return {
    ConditionExpression: 'updatedAt = :before',
    ExpressionAttributeValues: { ':before': before.updatedAt },
  }
}

function placeOf({ pk, sk }: { readonly pk: string; readonly sk: string }) {
  return { Key: { pk, sk } }
}
