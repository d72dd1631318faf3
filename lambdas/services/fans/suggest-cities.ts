import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities as contract } from '#shared/api/places.ts'
import { logger } from '../../base/logger.ts'
import { findCities } from '../../places/cities.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'

/** Suggests cities to a fan who types; whoever gets `busy` may type on. */
export async function suggestCities(text: string): Promise<OutputOf<typeof contract> | Refusal> {
  try {
    return { items: await findCities(text) }
  } catch (error) {
    logger.warn('cities could not be looked up', { error })
    return refuse('busy')
  }
}
