import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities as contract } from '#shared/api/places.schemas.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { findCities } from '../../places/cities.ts'

/**
 * Suggests cities for a text. Refuses with `busy` if the lookup fails. A fan can then still type
 * the city.
 */
export async function suggestCities(text: string): Promise<OutputOf<typeof contract> | Refusal> {
  try {
    return { items: await findCities(text) }
  } catch (error) {
    logger.warn('cities could not be looked up', { error })
    return refuse('busy')
  }
}
