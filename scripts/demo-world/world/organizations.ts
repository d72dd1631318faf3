import { withFrenchSpaces } from '#scripts/locales/french-spaces.ts'
import { distanceKm } from '#shared/geo.ts'
import type { Organization } from '#shared/model/organization.ts'
import { toSlug } from '#shared/text.ts'
import { type City, cityOf, isFrench } from '../../cities.ts'
import type { Random } from '../../random.ts'
import { DEMO_TEAM_KEY } from '../accounts.ts'
import { DAY_MS, instant } from './clock.ts'
import { picturePaths } from './looks.ts'
import {
  DEMO_TEAM_NAME,
  type Kind,
  kinds,
  type OrganizationRow,
  organizationRows,
} from './organization-data.ts'
import { placeNear, streetAddress } from './places.ts'
import type { Seeding } from './seeding.ts'
import { accountName } from './ulids.ts'

export interface SeededOrganization {
  readonly organization: Organization
  readonly kind: Kind
  readonly city: City
  /** Popularity relative to other organizations. */
  readonly draw: number
  /** Name of the brand that the organization represents. */
  readonly faceOf: string | undefined
}

/** Builds the organizations. Their businesses and brands are linked later. */
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

/**
 * Draws whether an organization has set up payments, three in four times. The demo organization
 * has, and archived ones and those that represent a brand have not. Those without receive no
 * transfers.
 */
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
    'Suivez-nous : nos partenaires offrent des rabais à ceux qui nous soutiennent, sans rien demander.',
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

/** Color of the band on each FanPage, taken from the logo and dark enough for white text. */
const colors: Readonly<Record<string, string>> = {
  'Toronto Northlights': '#A3560A',
  'Great Lakes Hockey Circuit': '#5B43D6',
  'Hamilton Ironveil': '#CB4319',
  'Lantern Row BIA': '#9E3B2C',
  'Lakeside Radio Toronto': '#6B2D73',
  'Kingsbridge University': '#6B2D73',
  'Lanterns on the Don Festival': '#44721B',
  'Little Skates Foundation': '#9E3B2C',
  'Les Étincelles de Montréal': '#A3560A',
  'Old Tannery Village BIA': '#5B43D6',
  'Radio Belvédère': '#13707A',
  'Cedar Narrows University': '#44721B',
  'Festival des Neiges bleues': '#0B63B6',
  'Fondation Grand Pas': '#0E6795',
  'Rockford Sleetfoxes': '#0E6795',
  'SDC Rue des Tilleuls': '#44721B',
  'The Third Overtime Podcast': '#0A6B49',
  'Escarpment College': '#5B43D6',
  'Stubble & Strings Folk Festival': '#0A6B49',
  'Full Ladle Food Bank': '#9E3B2C',
  'Winnipeg Prairie Gale': '#1E3A6E',
  'Gaslamp Steps BIA': '#C8371F',
  'Maple & Mileage': '#B0206F',
  'Collège Rivemont': '#44721B',
  'Bandshell Nights': '#0B63B6',
  'Cold Lakes Food Share': '#13707A',
  "St. John's Fogbreakers": '#5B43D6',
  'Credit Bend Chamber of Commerce': '#5B43D6',
  'Evergreen Eats': '#1F5B4A',
  'Forks of the Thames College': '#C8371F',
  'Red Barn Concerts': '#0A6B49',
  'Warm Paws Shelter': '#13707A',
  'Oshawa Steamwheels': '#B0206F',
  'Genesee Bridge Chamber of Commerce': '#0B63B6',
  'Rochester Lilac Nine': '#A3560A',
  'Avalon Coast Tourism': '#5B43D6',
  'Chicago Windrunners': '#0A6B49',
  'Tourisme Vieux-Fleuve': '#0E6795',
  'Mississauga Highrisers': '#0B63B6',
  'Discover Kempenfelt Shores': '#1F5B4A',
  'Detroit Assembly': '#6B2D73',
  'Etobicoke Albion Vale FC': '#9E3B2C',
  'Vancouver Tidewater FC': '#1F5B4A',
  'AS Belle-Rive de Québec': '#0B63B6',
  'Regina Grainhammers': '#0B63B6',
  'Buffalo Snowbelts': '#B0206F',
  'Ottawa Rideau Spike': '#B0206F',
  'Phoenix Sandlots': '#0A6B49',
  'Peterborough Liftlock Lacrosse': '#B0206F',
  'Niagara Torrent': '#C8371F',
  'Halifax Gunmetal RFC': '#5B43D6',
  'Denver Milepost RFC': '#6B2D73',
  'Toronto Pixel Lanterns': '#0E6795',
  'Thunder Bay Nightskaters': '#5B43D6',
  'Border Summer Baseball League': '#5B43D6',
  'Trillium Court Association': '#B0206F',
  'Main Streets United': '#0B63B6',
  'Shorewave Media': '#6B2D73',
  'Limestone Campus Network': '#5B43D6',
  'Four Winds Festivals': '#1F5B4A',
}

export function colorOf(name: string): string {
  const color = colors[name]
  if (color === undefined) throw new Error(`${name} has no colour`)
  return color
}

const NEARBY_KM = 90

/**
 * Draws the keys of one to four organizations within 90 km, or returns that of the nearest
 * organization if none is within 90 km. The demo business has four, the demo organization first.
 */
export function affiliations(
  place: { latitude: number; longitude: number },
  isDemo: boolean,
  hosts: readonly SeededOrganization[],
  random: Random,
): string[] {
  const byDistance = hosts
    .map((host) => ({ host, km: distanceKm(place, placeOf(host)) }))
    .toSorted((a, b) => a.km - b.km)
  const near = byDistance.filter(({ km }) => km <= NEARBY_KM)
  const possible = near.length > 0 ? near : byDistance.slice(0, 1)
  const count = Math.min(
    possible.length,
    isDemo
      ? 4
      : random.weighted([
          [1, 4],
          [2, 4],
          [3, 2],
          [4, 1],
        ]),
  )
  const chosen = new Set<string>(isDemo ? [DEMO_TEAM_KEY] : [])
  while (chosen.size < count) {
    const { host } = random.weighted(
      possible.map((one) => [one, one.host.draw / (3 + one.km)] as const),
    )
    chosen.add(host.organization.key)
  }
  return [...chosen]
}

export function placeOf({ organization, city }: SeededOrganization) {
  return {
    latitude: organization.latitude ?? city.latitude,
    longitude: organization.longitude ?? city.longitude,
  }
}
