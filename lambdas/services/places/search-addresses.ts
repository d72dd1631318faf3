import type { OutputOf } from '#shared/api/contract.ts'
import type { searchAddresses as contract } from '#shared/api/portal-places.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { findAddresses } from '../../places/addresses.ts'
import { countOnce, limitPassesAt } from '../../stores/rate-limits.ts'

/** Suggests addresses for a text. Each search costs money, so searches are limited per person. */
export async function searchAddresses(
  text: string,
  { personKey }: Caller,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  const limit = 'addressesOfStaff'
  if (!(await countOnce({ limit, who: personKey }, now))) {
    return refuse('tooManyTries', { passesAt: limitPassesAt(limit, now) })
  }
  try {
    return { items: await findAddresses(text) }
  } catch (error) {
    logger.warn('a typed address could not be looked up', { error })
    return refuse('busy')
  }
}
