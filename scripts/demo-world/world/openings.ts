import { type City, type CityName, cityOf, isFrench } from '../../cities.ts'
import type { Random } from '../../random.ts'
import { type Chain, chains } from './brand-data.ts'
import { type BusinessCategory, businessCategories } from './business-categories.ts'
import type { SeededOrganization } from './organizations.ts'
import type { Seeding } from './seeding.ts'
import { businessTexts } from './texts/catalogue.ts'

/** A business before its details are generated. */
export interface Opening {
  readonly name: string
  readonly kind: BusinessCategory
  readonly city: City
  readonly chain: string | undefined
}

export const DEMO_SPONSOR_NAME = 'Crease & Crust Pizzeria'

/**
 * Returns the businesses to create: the demo business, then the chains, then each kind of business
 * in turn.
 */
export function openingsOf(seeding: Seeding, hosts: readonly SeededOrganization[]): Opening[] {
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

/** Returns a queue that yields each organization twice, and after that popular ones more often. */
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
 * Returns the business of a kind in one round. The second round uses the French name, in a
 * French-speaking city.
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
