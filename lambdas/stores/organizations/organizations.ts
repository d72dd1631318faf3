import {
  Organization,
  type OrganizationCard,
  toOrganizationCard,
} from '#shared/model/organization.ts'
import { foldName } from '#shared/text.ts'
import { type ItemKey, keys } from '../table/keys.ts'
import { nextUpdate } from '../table/revisions.ts'
import { batchGet, getItem, type Item, parseItem } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'

export interface OrganizationPage {
  readonly organization: Organization
  readonly fans: number
}

/** Something else that is read in the same request, such as a fan's edge to the organization. */
type Beside = (teamKey: string) => ItemKey

/** An organization by its slug or its key; a slug costs one more request. */
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
  if (info) return { ...toPage(info, rest[0]), beside: rest[1] }
  if (claim === undefined) return undefined
  const [claimed, fans, other] = await batchGet(keysOf(String(claim['teamKey'])))
  return claimed && { ...toPage(claimed, fans), beside: other }
}

/** Organizations as they are stored; those gone are left out. */
export async function readOrganizations(teamKeys: readonly string[]): Promise<Organization[]> {
  const items = await batchGet(teamKeys.map(keys.team))
  return items.flatMap((item) => (item ? [parseItem(Organization, item)] : []))
}

/** Cards of organizations as they are now, in the order of the keys; those gone or archived are left out. */
export async function readOrganizationCards(
  teamKeys: readonly string[],
): Promise<OrganizationCard[]> {
  const items = await batchGet(teamKeys.flatMap((key) => [keys.team(key), keys.fans(key)]))
  return teamKeys.flatMap((_, i) => {
    const info = items[2 * i]
    if (info === undefined) return []
    const { organization, fans } = toPage(info, items[2 * i + 1])
    return organization.archived ? [] : [toOrganizationCard(organization, fans)]
  })
}

/**
 * Archives an organization or brings it back, alone: its deals follow, see
 * services/archive-organization.ts.
 */
export async function writeArchived(
  teamKey: string,
  archived: boolean,
  now: Date,
): Promise<'done' | 'notFound' | 'busy'> {
  const organization = await readOrganizationRecord(teamKey)
  if (organization === undefined) return 'notFound'
  if (organization.archived === archived) return 'done'
  const updatedAt = nextUpdate(organization, now)
  const { kind } = await writeTransaction({
    organization: {
      update: updateParts({
        key: keys.team(teamKey),
        add: new Map(),
        set: { archived, updatedAt, revision: Date.parse(updatedAt) },
        unchanged: [['updatedAt', organization.updatedAt]],
      }),
    },
  })
  return kind === 'done' ? 'done' : 'busy'
}

/** An organization as it is at this moment. */
export async function readOrganizationRecord(teamKey: string): Promise<Organization | undefined> {
  const item = await getItem(keys.team(teamKey), { isConsistent: true })
  return item && parseItem(Organization, item)
}

const BATCH_MAX = 100

/** Organizations as they are at this moment, in the order of the keys; those gone are left out. */
export async function readOrganizationRecords(
  teamKeys: readonly string[],
): Promise<Organization[]> {
  const found: Organization[] = []
  for (let start = 0; start < teamKeys.length; start += BATCH_MAX) {
    const items = await batchGet(teamKeys.slice(start, start + BATCH_MAX).map(keys.team), {
      isConsistent: true,
    })
    found.push(...items.flatMap((item) => (item ? [parseItem(Organization, item)] : [])))
  }
  return found
}

/** For what is written with copies of an organization: only while that is as it was read. */
export function organizationUnchanged({ key, updatedAt }: Organization): Part {
  return {
    check: {
      Key: keys.team(key),
      ConditionExpression: 'updatedAt = :read',
      ExpressionAttributeValues: { ':read': updatedAt },
    },
  }
}

/** For what is written only while an organization is archived, or not, as it was read. */
export function archivedUnchanged({ key, archived }: Organization): Part {
  return {
    check: {
      Key: keys.team(key),
      ConditionExpression: 'archived = :archived',
      ExpressionAttributeValues: { ':archived': archived },
    },
  }
}

function toPage(info: Item, fans: Item | undefined): OrganizationPage {
  return {
    organization: parseItem(Organization, info),
    fans: typeof fans?.['fans'] === 'number' ? fans['fans'] : 0,
  }
}

/** The items of an organization: itself, the claim of its slug, its place in the list. */
export function organizationItems(organization: Organization): Item[] {
  return [
    {
      ...keys.team(organization.key),
      ...organization,
      revision: Date.parse(organization.updatedAt),
    },
    { ...keys.slug(foldName(organization.slug)), teamKey: organization.key },
    {
      ...keys.listEntry('organizations', foldName(organization.name), organization.key),
      key: organization.key,
    },
  ]
}
