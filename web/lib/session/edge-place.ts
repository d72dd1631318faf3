import type { QueryClient } from '@tanstack/react-query'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import type { Position } from '#shared/geo.ts'
import { answerOf } from '../api/resource.ts'

/** Query of the home page's deals. The answer includes the place that the edge network knows. */
const edgeQuery = answerOf(listHomeDeals)

/** Reads the place that the edge network knows. Returns undefined if it could not be read. */
export async function readEdgePlace(client: QueryClient): Promise<Position | undefined> {
  return (await client.fetchQuery(edgeQuery).catch(noAnswer))?.place
}

function noAnswer(error: unknown): undefined {
  console.error('Reading the position failed.', error)
  return undefined
}
