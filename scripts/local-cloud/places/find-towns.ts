import {
  distanceMetres,
  foldName,
  type Gazetteer,
  initialOf,
  type Position,
  type Town,
} from './gazetteer.ts'

export interface TownFilter {
  readonly bias?: Position | undefined
  readonly countries?: readonly string[] | undefined
  readonly box?: readonly [west: number, south: number, east: number, north: number] | undefined
  readonly limit: number
}

export interface FoundTown {
  readonly town: Town
  readonly isExact: boolean
  /** Text before the town's name, such as a street with a number. */
  readonly street: string | undefined
  readonly postalCode: string | undefined
}

/** A possible interpretation of the text: the town's name, and qualifiers such as its region. */
interface Reading {
  readonly name: string
  readonly qualifiers: readonly string[]
  readonly street: string | undefined
}

const POSTAL_CODE = /\b[a-z]\d[a-z] ?\d[a-z]\d\b|(?<=[,\s])\d{5}(?:-\d{4})?\b/i

/**
 * Finds towns whose name begins with a name in the text. Large towns and towns near the bias
 * position come first.
 */
export function findTowns(gazetteer: Gazetteer, text: string, filter: TownFilter): FoundTown[] {
  const postalCode = POSTAL_CODE.exec(text)?.[0]
  const readings = readingsOf(postalCode ? text.replace(postalCode, ' ') : text)
  const found = new Map<number, FoundTown & { readonly score: number }>()
  for (const town of mayFit(gazetteer, readings)) {
    if (!isAllowed(town, filter)) continue
    const reading = readings.find((candidate) => fits(town, candidate))
    if (!reading) continue
    const isExact = town.folded === reading.name
    found.set(town.id, {
      town,
      isExact,
      street: reading.street,
      postalCode: postalCode?.toUpperCase(),
      score: scoreOf(town, isExact, filter.bias),
    })
  }
  return [...found.values()].sort((a, b) => b.score - a.score).slice(0, filter.limit)
}

/** Returns the towns that share an initial with one of the readings. No other town can match. */
function mayFit({ byInitial }: Gazetteer, readings: readonly Reading[]): Town[] {
  const initials = new Set(readings.map(({ name }) => initialOf(name)))
  return [...initials].flatMap((initial) => byInitial.get(initial) ?? [])
}

/** Returns the nearest towns, each with its distance in meters. */
export function nearestTowns(gazetteer: Gazetteer, position: Position, limit: number) {
  return gazetteer.towns
    .map((town) => ({ town, distance: distanceMetres(position, town.position) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
}

/**
 * Returns the interpretations of texts such as 'Toronto', 'Toronto, ON, Canada', 'toronto ont' and
 * '290 Bremner Blvd, Toronto, ON'.
 */
function readingsOf(text: string): Reading[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => foldName(part) !== '')
  const readings: Reading[] = []
  parts.forEach((part, index) => {
    const street = parts.slice(0, index).join(', ') || undefined
    // Without this, 'Paris, London' would find London, with 'Paris' as its street.
    if (street && !/^\d/.test(street)) return
    const words = foldName(part).split(' ')
    const following = parts.slice(index + 1).map(foldName)
    for (let length = words.length; length > 0; length--) {
      const rest = words.slice(length).join(' ')
      const name = words.slice(0, length).join(' ')
      readings.push({ name, street, qualifiers: rest ? [rest, ...following] : following })
    }
  })
  return readings
}

function fits(town: Town, { name, qualifiers }: Reading): boolean {
  return town.folded.startsWith(name) && qualifiers.every((qualifier) => isIn(town, qualifier))
}

/**
 * Returns whether a qualifier is the code of the town's region, the beginning of the name of its
 * region or country, or its region followed by its country.
 */
function isIn(town: Town, qualifier: string): boolean {
  const region = foldName(town.region.name)
  const code = town.region.code.toLowerCase()
  if (code === qualifier || region.startsWith(qualifier)) return true
  if (town.country.spellings.some((spelling) => spelling.startsWith(qualifier))) return true
  return [code, region].some(
    (place) =>
      qualifier.startsWith(`${place} `) &&
      town.country.spellings.includes(qualifier.slice(place.length + 1)),
  )
}

function isAllowed(town: Town, { countries, box }: TownFilter): boolean {
  if (countries && !countries.includes(town.country.code)) return false
  if (!box) return true
  const [longitude, latitude] = town.position
  const [west, south, east, north] = box
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/**
 * Scores a town by the logarithm of its population. An exact name has the effect of a population 30
 * times as large. A distance of 450 km from the bias position has the effect of a population 30
 * times as small.
 */
function scoreOf(town: Town, isExact: boolean, bias: Position | undefined): number {
  const people = Math.log10(town.population + 10)
  const kilometres = bias ? distanceMetres(bias, town.position) / 1000 : 0
  return people + (isExact ? 1.5 : 0) - 1.5 * Math.log10(1 + kilometres / 50)
}
