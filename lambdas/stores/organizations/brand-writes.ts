import type { Brand } from '#shared/model/brand.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { type Outcome, type Part, writeTransaction } from '../table/transaction.ts'
import { brandItem, brandListItem } from './brands.ts'

interface BrandChange {
  /** As it was read; undefined before it is made. */
  readonly before: Brand | undefined
  readonly after: Brand
  /** Written together with it, such as an audit record. */
  readonly beside: readonly Part[]
  /** Part that records the attempt; it fails if the same was done already. */
  readonly attempt?: Part
}

/** Writes a brand where it is still as it was read, with its place in the list. */
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

/** Removes a brand where it is still as it was read and has no deal groups. */
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

/** For what an organization notes of a brand: only while the brand names it. */
export function brandNames(brandKey: string, teamKey: string): Part {
  return checkTeams(brandKey, teamKey, 'contains(teamKeys, :team)')
}

/** The same of a brand that names it no more, or is gone. */
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
