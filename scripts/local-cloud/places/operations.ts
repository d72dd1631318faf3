import * as z from 'zod/mini'
import { type FoundTown, findTowns, nearestTowns } from './find-towns.ts'
import {
  distanceMetres,
  type Gazetteer,
  loadGazetteer,
  type Position,
  type Town,
} from './gazetteer.ts'
import { PlacesError } from './places-error.ts'
import { zoneOf } from './regions.ts'

const DATA_SOURCE = 'Here'

const position = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
])

const textFields = {
  Text: z.string().check(z.minLength(1), z.maxLength(200)),
  BiasPosition: z.optional(position),
  FilterBBox: z.optional(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  FilterCountries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{3}$/)))),
  Language: z.optional(z.string()),
}

const limitedTo = (maximum: number) => z.optional(z.int().check(z.minimum(1), z.maximum(maximum)))

const suggestionsRequest = z.object({ ...textFields, MaxResults: limitedTo(15) })
const textRequest = z.object({ ...textFields, MaxResults: limitedTo(50) })
const positionRequest = z.object({
  Position: position,
  MaxResults: limitedTo(50),
  Language: z.optional(z.string()),
})

async function searchForSuggestions(body: unknown) {
  const request = parse(suggestionsRequest, body)
  const spots = search(await loadGazetteer(), request, request.MaxResults ?? 5)
  return {
    Summary: { ...request, DataSource: DATA_SOURCE },
    Results: spots.map((spot) => ({ Text: placeOf(spot).Label, PlaceId: placeIdOf(spot) })),
  }
}

async function searchForText(body: unknown) {
  const request = parse(textRequest, body)
  const spots = search(await loadGazetteer(), request, request.MaxResults ?? 50)
  const bias = request.BiasPosition
  return {
    Summary: { ...request, DataSource: DATA_SOURCE },
    Results: spots.map((spot) => ({
      Place: placeOf(spot),
      PlaceId: placeIdOf(spot),
      Relevance: relevanceOf(spot),
      ...(bias && { Distance: distanceMetres(bias, placeOf(spot).Geometry.Point) }),
    })),
  }
}

async function searchForPosition(body: unknown) {
  const request = parse(positionRequest, body)
  const nearest = nearestTowns(await loadGazetteer(), request.Position, request.MaxResults ?? 50)
  return {
    Summary: { ...request, DataSource: DATA_SOURCE },
    Results: nearest.map(({ town, distance }) => ({
      Place: placeOf({ town }),
      PlaceId: placeIdOf({ town }),
      Distance: distance,
    })),
  }
}

/** Search operations, keyed by the last segment of the request's path. */
export const searches: Readonly<Record<string, (body: unknown) => Promise<object>>> = {
  suggestions: searchForSuggestions,
  text: searchForText,
  position: searchForPosition,
}

export async function getPlace(placeId: string) {
  const spot = parsePlaceId(await loadGazetteer(), placeId)
  if (!spot) throw new PlacesError(404, 'ResourceNotFoundException', `No place ${placeId}`)
  return { Place: placeOf(spot) }
}

function search(
  gazetteer: Gazetteer,
  request: {
    readonly Text: string
    readonly BiasPosition?: Position | undefined
    readonly FilterBBox?: readonly [number, number, number, number] | undefined
    readonly FilterCountries?: readonly string[] | undefined
  },
  limit: number,
): FoundTown[] {
  if (request.BiasPosition && request.FilterBBox) {
    throw invalid('BiasPosition and FilterBBox are mutually exclusive')
  }
  return findTowns(gazetteer, request.Text, {
    bias: request.BiasPosition,
    countries: request.FilterCountries,
    box: request.FilterBBox,
    limit,
  })
}

/**
 * Returns the relevance of a result from 0 to 1. A street gets less than 1, because nothing here
 * checks that it exists.
 */
function relevanceOf(spot: Spot & { readonly isExact: boolean }): number {
  if (spot.street) return 0.8
  return spot.isExact ? 1 : 0.9
}

function parse<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const parsed = z.safeParse(schema, body)
  if (parsed.success) return parsed.data
  throw invalid(parsed.error.issues.map(({ path, message }) => `${path}: ${message}`).join('; '))
}

function invalid(message: string): PlacesError {
  return new PlacesError(400, 'ValidationException', message)
}

/** A town, or a street in it as typed. */
interface Spot {
  readonly town: Town
  readonly street?: string | undefined
  readonly postalCode?: string | undefined
}

function placeOf({ town, street, postalCode }: Spot) {
  const place = {
    Label: labelOf({ town, street, postalCode }),
    Geometry: { Point: street ? besideCentre(town.position, street) : town.position },
    Municipality: town.name,
    Region: town.region.name,
    Country: town.country.code,
    Interpolated: street !== undefined,
    TimeZone: { Name: zoneOf(town.region, town.position[0]) },
    ...(postalCode && { PostalCode: postalCode }),
  }
  const [, number, name] = /^(\d+\S*)\s+(.+)$/.exec(street ?? '') ?? []
  return name ? { ...place, AddressNumber: number, Street: name } : place
}

/**
 * Encodes town, street and postal code in the id, so that a later GetPlace needs no stored data.
 */
function placeIdOf({ town, street, postalCode }: Spot): string {
  if (!street && !postalCode) return `town-${town.id}`
  const typed = Buffer.from(JSON.stringify([street ?? '', postalCode ?? ''])).toString('base64url')
  return `town-${town.id}-${typed}`
}

function parsePlaceId(gazetteer: Gazetteer, placeId: string): Spot | undefined {
  const [, id, typed] = /^town-(\d+)(?:-([\w-]+))?$/.exec(placeId) ?? []
  const town = gazetteer.byId.get(Number(id))
  if (!town || !typed) return town && { town }
  try {
    const parts: unknown = JSON.parse(Buffer.from(typed, 'base64url').toString('utf8'))
    if (!Array.isArray(parts)) return undefined
    const [street, postalCode] = parts.map(String)
    return { town, street: street || undefined, postalCode: postalCode || undefined }
  } catch {
    return undefined
  }
}

function labelOf({ town, street, postalCode }: Spot): string {
  const region = postalCode ? `${town.region.code} ${postalCode}` : town.region.code
  return [street, town.name, region, town.country.name].filter(Boolean).join(', ')
}

/**
 * Returns a position within about a kilometer of a town's center. The position depends on the
 * street's name, so that markers do not overlap.
 */
function besideCentre([longitude, latitude]: Position, street: string): Position {
  let hash = 7
  for (const character of street.toLowerCase()) {
    hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  }
  const offset = (share: number) => Number(((share - 0.5) / 50).toFixed(5))
  return [longitude + offset((hash % 1000) / 1000), latitude + offset((hash % 997) / 997)]
}
