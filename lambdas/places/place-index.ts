import {
  GetPlaceCommand,
  LocationClient,
  type Place,
  ResourceNotFoundException,
  type SearchForTextResult,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location'
import { GEOCODE_TIMEOUT_SECONDS } from '#shared/constants.ts'
import { impatient } from '../base/aws/silence.ts'
import { optionalEnvironment, requireEnvironment } from '../base/environment.ts'

let client: LocationClient | undefined

/** A given address is used as it is: the service's `places.` in front of it would lead nowhere. */
function locationClient(): LocationClient {
  const endpoint = optionalEnvironment('LOCATION_ENDPOINT')
  client ??= new LocationClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint, disableHostPrefix: true }),
  })
  return client
}

/**
 * Places of Canada and the USA as Amazon Location knows them; its place index is made for storage,
 * so they may be kept. Throws when it takes too long.
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

/** Returns the place that a search named so, or undefined. Throws when it takes too long. */
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

/** A name that no search has given is refused as invalid. */
function isMadeUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationException'
}
