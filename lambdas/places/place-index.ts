import {
  LocationClient,
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
