import {
  Organization,
  type OrganizationCard,
  toOrganizationCard,
} from '#shared/model/organization.ts'
import { foldName } from '#shared/text.ts'
import { keys } from './keys.ts'
import { batchGet, type Item, parseItem } from './table.ts'

export interface OrganizationPage {
  readonly organization: Organization
  readonly fans: number
}

/** An organization by its slug or its key; a slug costs one more request. */
export async function readOrganization(slugOrKey: string): Promise<OrganizationPage | undefined> {
  const [info, fans, claim] = await batchGet([
    keys.team(slugOrKey),
    keys.fans(slugOrKey),
    keys.slug(foldName(slugOrKey)),
  ])
  if (info) return toPage(info, fans)
  if (claim === undefined) return undefined
  const [claimed, claimedFans] = await batchGet([
    keys.team(String(claim['teamKey'])),
    keys.fans(String(claim['teamKey'])),
  ])
  return claimed && toPage(claimed, claimedFans)
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

function toPage(info: Item, fans: Item | undefined): OrganizationPage {
  return {
    organization: parseItem(Organization, info),
    fans: typeof fans?.['fans'] === 'number' ? fans['fans'] : 0,
  }
}

/** The items that tell an organization: itself, the claim of its slug, its businesses' edges. */
export function organizationItems(organization: Organization): Item[] {
  return [
    {
      ...keys.team(organization.key),
      ...organization,
      revision: Date.parse(organization.updatedAt),
    },
    { ...keys.slug(foldName(organization.slug)), teamKey: organization.key },
  ]
}
