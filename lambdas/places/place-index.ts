import {
  GetPlaceCommand,
  LocationClient,
  type Place,
  ResourceNotFoundException,
  type SearchForTextResult,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location'
import { GEOCODE_TIMEOUT_SECONDS } from '#shared/constants.ts'
import { configuredEndpoint } from '../base/aws/endpoint.ts'
import { impatient } from '../base/aws/send.ts'
import { requireEnvironment } from '../base/environment.ts'

let client: LocationClient | undefined

/**
 * Returns the client. Leaves out the service's prefix `places.` if an endpoint is configured, since
 * the host name with the prefix would not resolve.
 */
function locationClient(): LocationClient {
  const endpoint = configuredEndpoint('location')
  client ??= new LocationClient({
    ...impatient(),
    ...(endpoint !== undefined && { endpoint, disableHostPrefix: true }),
  })
  return client
}

/**
 * Searches places in Canada and the USA with Amazon Location. Our place index is licensed for
 * storing results. Throws after a timeout.
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

/**
 * Returns the place with the ID of a search result; undefined if there is none. Throws after a
 * timeout.
 */
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

/** Returns whether an error means that no search has returned the place ID. */
function isMadeUp(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationException'
}
