import { withFrenchSpaces } from '#scripts/locales/french-spaces.ts'
import type { Organization } from '#shared/model/organization.ts'
import { toSlug } from '#shared/text.ts'
import { type City, cityOf, isFrench } from '../../cities.ts'
import type { Random } from '../../random.ts'
import { DEMO_TEAM_KEY } from '../demo-keys.ts'
import { accountName } from './account-name.ts'
import { DAY_MS, instant } from './clock.ts'
import { picturePaths } from './looks.ts'
import { colorOf } from './organization-colors.ts'
import {
  DEMO_TEAM_NAME,
  type Kind,
  kinds,
  type OrganizationRow,
  organizationRows,
} from './organization-data.ts'
import { placeNear, streetAddress } from './places.ts'
import type { Seeding } from './seeding.ts'

export interface SeededOrganization {
  readonly organization: Organization
  readonly kind: Kind
  readonly city: City
  /** Popularity relative to other organizations. */
  readonly draw: number
  /** Name of the brand that the organization represents. */
  readonly faceOf: string | undefined
}

/** Builds the organizations, still without their businesses and brands. */
export function makeOrganizations(seeding: Seeding): SeededOrganization[] {
  return organizationRows
    .slice(0, seeding.size.organizations)
    .map((row) => makeOrganization(row, seeding))
}

function makeOrganization(row: OrganizationRow, seeding: Seeding): SeededOrganization {
  const { now, makeKey } = seeding
  const random = seeding.random.fork(`organization/${row.name}`)
  const city = cityOf(row.city)
  const createdAt = now - random.int(200, 900) * DAY_MS
  const key = row.name === DEMO_TEAM_NAME ? DEMO_TEAM_KEY : makeKey(createdAt)
  const [category, subcategory] = kinds[row.kind]
  const slug = toSlug(row.name).replace(/[^a-z0-9]/g, '')
  const organization: Organization = {
    key,
    name: row.name,
    slug,
    isBrand: row.faceOf !== undefined,
    logo: picturePaths.teamLogo(key),
    picture: picturePaths.teamPhoto(key),
    color: colorOf(row.name),
    ...describe(row),
    ...leagueOf(row),
    archived: row.isArchived ?? false,
    brandKeys: [],
    sponsorKeys: [],
    categories: [category],
    subcategories: [subcategory],
    arenaName: row.place,
    arenaAddress: `${streetAddress(isFrench(city), random)}, ${city.name}`,
    city: city.name,
    region: city.region,
    ...placeNear(city, 3, random),
    timeZone: city.zone,
    ...linksOf(slug, category),
    ...(takesPayments(row, random) && { stripeAccountId: `acct_${accountName(key)}` }),
    createdAt: instant(createdAt),
    updatedAt: instant(now - random.int(1, 30) * DAY_MS),
  }
  return { organization, kind: row.kind, city, draw: row.draw, faceOf: row.faceOf }
}

/** Returns whether an organization has set up payments, as most have; the others receive no transfers. */
function takesPayments({ name, faceOf, isArchived }: OrganizationRow, random: Random): boolean {
  if (faceOf !== undefined || isArchived) return false
  return name === DEMO_TEAM_NAME || random.fork('payments').chance(0.75)
}

function leagueOf({ kind }: OrganizationRow): Partial<Organization> {
  const [category, subcategory] = kinds[kind]
  return category === 'Sports Teams' ? { sport: subcategory } : {}
}

/** Returns a description of two sentences: the organization's own, and one of its category. */
function describe(row: OrganizationRow): Pick<Organization, 'description' | 'descriptionFr'> {
  const [english, french] = invitations[kinds[row.kind][0]]
  return {
    description: `${row.english} ${english}`,
    descriptionFr: withFrenchSpaces(`${row.french} ${french}`),
  }
}

const invitations = {
  'Sports Teams': [
    'Follow us and save with the businesses that back the club.',
    'Suivez-nous et économisez chez les commerces qui soutiennent le club.',
  ],
  Communities: [
    'Follow us and find what our members offer to neighbours and visitors.',
    'Suivez-nous et découvrez ce que nos membres offrent aux gens d’ici et d’ailleurs.',
  ],
  'Media & Influencers': [
    'Follow us for the deals our partners keep for the audience.',
    'Suivez-nous pour les offres que nos partenaires réservent à notre public.',
  ],
  'Universities & Colleges': [
    'Students, staff and alumni save around campus.',
    'Étudiants, personnel et diplômés économisent autour du campus.',
  ],
  Events: [
    'Follow us for savings before, during and after the show.',
    'Suivez-nous pour économiser avant, pendant et après le spectacle.',
  ],
  Charities: [
    'Follow us: our partners thank supporters with deals, and ask for nothing back.',
    'Suivez-nous : nos partenaires remercient ceux qui nous aident par des offres, sans rien demander.',
  ],
} as const

function linksOf(slug: string, category: string): Partial<Organization> {
  const hasTickets = category === 'Sports Teams' || category === 'Events'
  const site = `https://www.${slug}.example`
  return {
    website: site,
    ...(hasTickets && { buyTicketsLink: `${site}/tickets` }),
    ...(category === 'Sports Teams' && {
      appIos: `https://apps.example/ios/${slug}`,
      appAndroid: `https://apps.example/android/${slug}`,
    }),
    socialFacebook: `https://social.example/f/${slug}`,
    socialInstagram: `https://social.example/i/${slug}`,
    ...(category === 'Media & Influencers' && { socialTiktok: `https://social.example/t/${slug}` }),
    email: `office@${slug}.example`,
    displayEmail: `hello@${slug}.example`,
  }
}
