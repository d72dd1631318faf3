import { withFrenchSpaces } from '#scripts/locales/french-spaces.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { toSlug } from '#shared/text.ts'
import { type City, type CityName, cityOf, isFrench } from '../../cities.ts'
import type { Random } from '../../random.ts'
import { DEMO_SPONSOR_KEY } from '../accounts.ts'
import { type Chain, chains } from './brand-data.ts'
import { type BusinessCategory, businessCategories, openingHoursOf } from './business-categories.ts'
import { DAY_MS, instant } from './clock.ts'
import { picturePaths } from './looks.ts'
import { affiliations, type SeededOrganization } from './organizations.ts'
import { phoneOf, placeNear, streetAddress } from './places.ts'
import type { Seeding } from './seeding.ts'
import { businessTexts } from './texts/catalogue.ts'
import { accountName } from './ulids.ts'

export interface SeededBusiness extends Pick<Opening, 'kind' | 'city' | 'chain'> {
  readonly sponsor: Sponsor
}

const SPREAD_KM = 5

export function makeBusinesses(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
): SeededBusiness[] {
  const hosts = organizations.filter(
    ({ organization }) => !organization.isBrand && !organization.archived,
  )
  return openingsOf(seeding, hosts).map((opening, index) => {
    const business = makeBusiness(opening, seeding, hosts)
    if (index === WITHOUT_COORDINATES) return withoutCoordinates(business)
    return index === WITHOUT_PAYMENTS ? withoutPayments(business) : business
  })
}

/**
 * Index of the business that has an address but no coordinates, so that maps must look up the
 * address.
 */
const WITHOUT_COORDINATES = 1

function withoutCoordinates({ sponsor, ...business }: SeededBusiness): SeededBusiness {
  const { latitude: _latitude, longitude: _longitude, ...rest } = sponsor
  return { ...business, sponsor: rest }
}

/** Index of the business that cannot take payments and so sells no flash deals. */
const WITHOUT_PAYMENTS = 2

function withoutPayments({ sponsor, ...business }: SeededBusiness): SeededBusiness {
  const { stripeAccountId: _, ...rest } = sponsor
  return { ...business, sponsor: rest }
}

function makeBusiness(
  { name, kind, city, chain }: Opening,
  seeding: Seeding,
  hosts: readonly SeededOrganization[],
): SeededBusiness {
  const random = seeding.random.fork(`business/${name}`)
  const createdAt = seeding.now - random.int(130, 700) * DAY_MS
  const isDemo = name === DEMO_SPONSOR_NAME
  const key = isDemo ? DEMO_SPONSOR_KEY : seeding.makeKey(createdAt)
  const texts = businessTexts[kind]
  const place = placeNear(city, isDemo ? 2 : SPREAD_KM, random)
  const domain = `${toSlug(name).replace(/[^a-z0-9]/g, '')}.example`
  const sponsor: Sponsor = {
    key,
    name,
    description: texts.about[0],
    descriptionFr: withFrenchSpaces(texts.about[1]),
    category: texts.category,
    logo: picturePaths.sponsorLogo(key),
    picture: picturePaths.sponsorProfile(key),
    address: `${streetAddress(isFrench(city), random)}, ${city.name}`,
    city: city.name,
    region: city.region,
    ...place,
    timeZone: city.zone,
    ...openingHoursOf(kind, seeding.now, seeding.random.fork(`hours/${name}`)),
    website: `https://www.${domain}`,
    ...phoneOf(city, random),
    email: `owner@${domain}`,
    displayEmail: `hello@${domain}`,
    instagram: `https://social.example/i/${domain.replace('.example', '')}`,
    ...(random.chance(0.5) && {
      facebook: `https://social.example/f/${domain.replace('.example', '')}`,
    }),
    teamKeys: affiliations(place, isDemo, hosts, random),
    redeemRadius: random.int(1, 6) * 100,
    alertRadius: random.int(1, 5) * 1000,
    ...(random.chance(0.15) && { flashDealPercentageOverride: random.pick([80, 85, 95]) }),
    stripeAccountId: `acct_${accountName(key)}`,
    archived: false,
    createdAt: instant(createdAt),
    updatedAt: instant(createdAt + random.int(1, 100) * DAY_MS),
  }
  return { sponsor, kind, city, chain }
}

/** A business before its details are generated. */
interface Opening {
  readonly name: string
  readonly kind: BusinessCategory
  readonly city: City
  readonly chain: string | undefined
}

const DEMO_SPONSOR_NAME = 'Crease & Crust Pizzeria'

/**
 * Returns the businesses to create: the demo business, then the chains, then each kind of business
 * in turn.
 */
function openingsOf(seeding: Seeding, hosts: readonly SeededOrganization[]): Opening[] {
  const random = seeding.random.fork('openings')
  const [demoKind, ...kinds] = random
    .shuffle(businessCategories)
    .toSorted((a, b) => Number(b === 'pizza') - Number(a === 'pizza'))
  const demo: Opening = {
    name: DEMO_SPONSOR_NAME,
    kind: 'pizza',
    city: cityOf('Toronto'),
    chain: undefined,
  }
  const others = [...kinds, demoKind ?? 'pizza']
  const nextHost = createHostQueue(hosts, random)
  const rounds = Array.from({ length: 6 }).flatMap((_, round) =>
    others.flatMap((kind) => openingOfRound(kind, round, nextHost)),
  )
  const located = chains.slice(0, seeding.size.chains).flatMap(locationsOf)
  return [demo, ...located, ...rounds].slice(0, seeding.size.businesses)
}

/**
 * Returns a function that picks an organization for a business with an English or a French name:
 * each organization twice, then random organizations, the popular ones more often.
 */
function createHostQueue(hosts: readonly SeededOrganization[], random: Random): HostQueue {
  const waiting = [...random.shuffle(hosts), ...random.shuffle(hosts)]
  return (isFrenchName) => {
    const at = waiting.findIndex(({ city }) => isFrench(city) === isFrenchName)
    if (at >= 0) return waiting.splice(at, 1)[0]
    const possible = hosts.filter(({ city }) => isFrench(city) === isFrenchName)
    if (possible.length === 0) return undefined
    return random.weighted(possible.map((one) => [one, 0.6 + one.draw] as const))
  }
}

type HostQueue = (isFrenchName: boolean) => SeededOrganization | undefined

/**
 * Returns the business that a kind of business adds in one round of `openingsOf`, or none if the
 * kind has no name left. Round 1 adds a business with a French name in a French-speaking city.
 */
function openingOfRound(kind: BusinessCategory, round: number, nextHost: HostQueue): Opening[] {
  const isFrenchRound = round === 1
  const { names, frenchNames } = businessTexts[kind]
  const name = isFrenchRound ? frenchNames[0] : names[round > 1 ? round - 1 : round]
  if (name === undefined || name === DEMO_SPONSOR_NAME) return []
  const host = nextHost(isFrenchRound)
  return host ? [{ name, kind, city: host.city, chain: undefined }] : []
}

function locationsOf({ name, kind, cities }: Chain): Opening[] {
  return cities.map((city: CityName) => ({
    name: `${name} ${city}`,
    kind,
    city: cityOf(city),
    chain: name,
  }))
}
