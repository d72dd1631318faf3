import {
  GetPlaceCommand,
  LocationClient,
  type Place,
  ResourceNotFoundException,
  type SearchForTextResult,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location'
import { GEOCODE_TIMEOUT_SECONDS } from '#shared/constants.ts'
import { impatient } from '../base/aws/send.ts'
import { optionalEnvironment, requireEnvironment } from '../base/environment.ts'

let client: LocationClient | undefined

/**
 * Returns the client. A given endpoint is used unchanged: with the service's prefix `places.` it would not
 * resolve.
 */
function locationClient(): LocationClient {
  const endpoint = optionalEnvironment('LOCATION_ENDPOINT')
  client ??= new LocationClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint, disableHostPrefix: true }),
  })
  return client
}

/**
 * Searches places of Canada and the USA in Amazon Location, whose place index is licensed for storing
 * results. Throws on a timeout.
 */
export async function searchPlaces(text: string, limit: number): Promise<SearchForTextResult[]> {
  const { PLACE_INDEX } = requireEnvironment('PLACE_INDEX')
  const { Results } = await locationClient().send(
    new SearchPlaceIndexForTextCommand({
      IndexName: PLACE_INDEX,
      Text: text,
      FilterCountries: ['CAN', 'USA'],
      MaxResults: limit,
    }),
    { abortSignal: AbortSignal.timeout(GEOCODE_TIMEOUT_SECONDS * 1000) },
  )
  return Results ?? []
}

/** Returns the place with the id from a search, or undefined. Throws on a timeout. */
export async function readPlace(PlaceId: string): Promise<Place | undefined> {
  const { PLACE_INDEX } = requireEnvironment('PLACE_INDEX')
  try {
    const { Place } = await locationClient().send(
      new GetPlaceCommand({ IndexName: PLACE_INDEX, PlaceId }),
      { abortSignal: AbortSignal.timeout(GEOCODE_TIMEOUT_SECONDS * 1000) },
    )
    return Place
  } catch (error) {
    if (error instanceof ResourceNotFoundException || isMadeUp(error)) return undefined
    throw error
  }
}

/** Returns whether the service refuses a place id as invalid because no search has returned it. */
function isMadeUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationException'
}
