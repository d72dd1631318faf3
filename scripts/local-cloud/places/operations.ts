import * as z from 'zod/mini'
import { type FoundTown, findTowns, nearestTowns } from './find-towns.ts'
import { distanceMetres, type Gazetteer, loadGazetteer, type Position } from './gazetteer.ts'
import { parsePlaceId, placeIdOf, placeOf, type Spot } from './place.ts'
import { PlacesError } from './places-error.ts'

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

/** Searches by the last part of their path. */
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

/** Returns the relevance: streets are echoed without being known, so they are never certain. */
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
