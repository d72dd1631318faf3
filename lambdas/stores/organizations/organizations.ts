import {
  Organization,
  type OrganizationCard,
  toOrganizationCard,
} from '#shared/model/organization.ts'
import { foldName } from '#shared/text.ts'
import { type PushReach, pushReachOf } from '../fans/fan-counts.ts'
import { fansOf } from '../fans/follow-rush.ts'
import { type ItemKey, keys, pk } from '../table/keys.ts'
import { batchGet, batchGetAll, getItem, type Item, parseItem, queryPages } from '../table/table.ts'
import type { Part } from '../table/writes.ts'

export interface OrganizationPage {
  readonly organization: Organization
  readonly fans: number
}

/** Key of another item to read in the same request, such as a fan's follow of the organization. */
type Beside = (teamKey: string) => ItemKey

/** Reads an organization by its slug or key. A slug requires a second request. */
export async function readOrganization(
  slugOrKey: string,
  beside?: Beside,
): Promise<(OrganizationPage & { beside: Item | undefined }) | undefined> {
  const keysOf = (teamKey: string) => [
    keys.team(teamKey),
    keys.fans(teamKey),
    ...(beside ? [beside(teamKey)] : []),
  ]
  const [claim, info, ...rest] = await batchGet([
    keys.slug(foldName(slugOrKey)),
    ...keysOf(slugOrKey),
  ])
  if (info) return { ...(await toPage(info, rest[0])), beside: rest[1] }
  if (claim === undefined) return undefined
  const [claimed, fans, other] = await batchGet(keysOf(String(claim['teamKey'])))
  return claimed && { ...(await toPage(claimed, fans)), beside: other }
}

/** Reads up to 100 organizations. Skips deleted organizations. */
export async function readOrganizations(teamKeys: readonly string[]): Promise<Organization[]> {
  const items = await batchGet(teamKeys.map(keys.team))
  return items.flatMap((item) => (item ? [parseItem(Organization, item)] : []))
}

/**
 * Reads up to 50 organizations as cards in the order of the keys. Skips deleted and archived
 * organizations.
 */
export async function readOrganizationCards(
  teamKeys: readonly string[],
): Promise<OrganizationCard[]> {
  const items = await batchGet(teamKeys.flatMap((key) => [keys.team(key), keys.fans(key)]))
  const pages = await toPages(items)
  return pages.flatMap(({ organization, fans }) =>
    organization.archived ? [] : [toOrganizationCard(organization, fans)],
  )
}

/**
 * Reads organizations, archived or not, with their fan counts, in the order of the keys. Skips
 * deleted organizations.
 */
export async function readOrganizationPages(
  teamKeys: readonly string[],
): Promise<OrganizationPage[]> {
  const items = await batchGetAll(teamKeys.flatMap((key) => [keys.team(key), keys.fans(key)]))
  return toPages(items)
}

/** Reads an organization with its fan count and, if known, its push reach. */
export async function readOrganizationReach(
  teamKey: string,
): Promise<(OrganizationPage & { readonly pushReach: PushReach | undefined }) | undefined> {
  const [info, count] = await batchGet([keys.team(teamKey), keys.fans(teamKey)])
  if (info === undefined) return undefined
  const { organization, fans } = await toPage(info, count)
  return { organization, fans, pushReach: pushReachOf(count) }
}

/** Reads an organization consistently. */
export async function readOrganizationRecord(teamKey: string): Promise<Organization | undefined> {
  const item = await getItem(keys.team(teamKey), { isConsistent: true })
  return item && parseItem(Organization, item)
}

/** Reads organizations consistently in the order of the keys. Skips deleted organizations. */
export async function readOrganizationRecords(
  teamKeys: readonly string[],
): Promise<Organization[]> {
  const items = await batchGetAll(teamKeys.map(keys.team), { isConsistent: true })
  return items.flatMap((item) => (item ? [parseItem(Organization, item)] : []))
}

const KEYS_READ = 100

/** Yields the keys of all organizations by name, a page at a time. */
export async function* organizationKeyPages(): AsyncGenerator<string[], void, undefined> {
  const range = { pk: pk.list('organizations'), limit: KEYS_READ }
  for await (const items of queryPages(range)) yield items.map(({ key }) => String(key))
}

/**
 * Returns a check that an organization is unchanged since it was read. Use it when writing copies
 * of the organization.
 */
export function organizationUnchanged({ key, updatedAt }: Organization): Part {
  return {
    check: {
      Key: keys.team(key),
      ConditionExpression: 'updatedAt = :read',
      ExpressionAttributeValues: { ':read': updatedAt },
    },
  }
}

/**
 * Returns a check that the fields copied from an organization into deals are unchanged since they
 * were read.
 */
export function notedUnchanged({ key, name, slug, archived }: Organization): Part {
  return {
    check: {
      Key: keys.team(key),
      ConditionExpression: '#name = :name AND slug = :slug AND archived = :archived',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': name, ':slug': slug, ':archived': archived },
    },
  }
}

/**
 * Pairs organizations with their fan counts. `items` alternates between organizations and fan
 * counts. Omits deleted organizations.
 */
async function toPages(items: readonly (Item | undefined)[]): Promise<OrganizationPage[]> {
  const pages = items.map(async (info, i) =>
    i % 2 === 0 && info !== undefined ? [await toPage(info, items[i + 1])] : [],
  )
  return (await Promise.all(pages)).flat()
}

async function toPage(info: Item, count: Item | undefined): Promise<OrganizationPage> {
  const organization = parseItem(Organization, info)
  return { organization, fans: await fansOf(organization.key, count) }
}

/**
 * Returns the items of an organization: the organization, the claim of its slug, and its list
 * entry.
 */
export function organizationItems(organization: Organization): Item[] {
  return [
    organizationItem(organization),
    slugClaim(organization),
    { ...organizationListKey(organization), key: organization.key },
  ]
}

export function organizationItem(organization: Organization): Item {
  const revision = Date.parse(organization.updatedAt)
  return { ...keys.team(organization.key), ...organization, revision }
}

export function slugClaim({ slug, key: teamKey }: Organization): Item {
  return { ...keys.slug(foldName(slug)), teamKey }
}

export function organizationListKey({ name, key }: Organization): ItemKey {
  return keys.listEntry('organizations', foldName(name), key)
}

/**
 * Reads an organization by its slug or key, without its fan count. A slug requires a second
 * request.
 */
export async function readOrganizationAt(slugOrKey: string): Promise<Organization | undefined> {
  const [claim, info] = await batchGet([keys.slug(foldName(slugOrKey)), keys.team(slugOrKey)])
  const found = info ?? (claim && (await getItem(keys.team(String(claim['teamKey'])))))
  return found && parseItem(Organization, found)
}
