import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readFeatured, saveFeatured } from '#shared/api/settings.ts'
import type { FieldFault, MessageKey } from '#shared/field-messages.ts'
import type { FeaturedTeams } from '#shared/model/settings.ts'
import { repeatedSlots } from '#shared/validation/featured.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { type Featured, readFeaturedSetting } from '../../stores/organizations/settings.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import { changeSetting } from './change-setting.ts'
import { featuredTiles, tileFaults } from './tile-brands.ts'

/** The slots and tiles as they are set; what has been deleted, or dropped by its organization, since is left out. */
export async function featuredSlots(): Promise<OutputOf<typeof readFeatured>> {
  const { content, version } = await readFeaturedSetting()
  const [known, tiles] = await Promise.all([
    readNamed(content.teams),
    featuredTiles(content.brandsByCategory),
  ])
  return {
    tiles,
    slots: content.teams.flatMap(({ key, featuredSponsorKeys }) => {
      const organization = known.organizations.get(key)
      if (organization === undefined) return []
      const sponsors = featuredSponsorKeys.flatMap((sponsorKey) => {
        const sponsor = known.sponsors.get(sponsorKey)
        return sponsor?.teamKeys.includes(key) ? [toShown(sponsor)] : []
      })
      return [{ organization: toShown(organization), sponsors }]
    }),
    version,
  }
}

/**
 * Sets the slots where each organization and business exists, stands once, and belongs together, and
 * the brands of the tiles, where they are given.
 */
export async function changeFeatured(
  { teams, brandsByCategory, version }: BodyOf<typeof saveFeatured>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof saveFeatured> | Refusal> {
  const [known, tiles] = await Promise.all([
    readNamed(teams),
    brandsByCategory === undefined ? [] : tileFaults(brandsByCategory),
  ])
  const errors = [...slotFaults(teams, known), ...tiles]
  if (errors.length > 0) return refuse('invalidInput', { errors })
  const change = (before: Featured) => ({
    teams,
    brandsByCategory: brandsByCategory ?? before.brandsByCategory,
  })
  return changeSetting({
    name: 'FEATURED',
    read: readFeaturedSetting,
    change,
    version,
    caller,
    now,
  })
}

interface Named {
  readonly key: string
  readonly name: string
  readonly logo: string
  readonly archived: boolean
}

function toShown({ key, name, logo, archived }: Named) {
  return { key, name, logo, isShown: !archived }
}

async function readNamed(teams: FeaturedTeams) {
  const [organizations, sponsors] = await Promise.all([
    readOrganizations(teams.map(({ key }) => key)),
    readSponsors(teams.flatMap(({ featuredSponsorKeys }) => featuredSponsorKeys)),
  ])
  return {
    organizations: new Map(organizations.map((organization) => [organization.key, organization])),
    sponsors: new Map(sponsors.map((sponsor) => [sponsor.key, sponsor])),
  }
}

function slotFaults(
  teams: FeaturedTeams,
  { organizations, sponsors }: Awaited<ReturnType<typeof readNamed>>,
): FieldFault[] {
  const repeated = repeatedSlots(teams)
  return teams.flatMap(({ key, featuredSponsorKeys }, slot) => [
    ...(organizations.has(key)
      ? []
      : [fault(`${slot}.key`, 'errors.field.choice', 'must be an organization')]),
    ...(repeated.includes(slot)
      ? [fault(`${slot}.key`, 'validation.featured.twice', 'must stand in one slot only')]
      : []),
    ...featuredSponsorKeys.flatMap((sponsorKey, place) => {
      const path = `${slot}.featuredSponsorKeys.${place}`
      if (featuredSponsorKeys.indexOf(sponsorKey) !== place) {
        return [fault(path, 'errors.field.choice', 'must stand once in a slot')]
      }
      return sponsors.get(sponsorKey)?.teamKeys.includes(key)
        ? []
        : [fault(path, 'validation.featured.notOwn', 'must be a business of the organization')]
    }),
  ])
}

function fault(path: string, messageKey: MessageKey, detail: string): FieldFault {
  return { path: `body.teams.${path}`, messageKey, detail }
}
