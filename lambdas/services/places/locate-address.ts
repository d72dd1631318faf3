import type { AddressOwner } from '#shared/api/places.ts'
import type { Position } from '#shared/geo.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { geocode } from '../../places/geocode.ts'
import { type Addressee, keepPlace, readAddressee } from '../../stores/places.ts'

/**
 * Seconds after which an address is looked up again: `UNKNOWN_SECONDS` if it was not found, and
 * `FAILED_SECONDS` after an error.
 */
const UNKNOWN_SECONDS = 24 * 60 * 60
const FAILED_SECONDS = 60

/**
 * Returns the position of an organization or business. Looks up only stored addresses, and caches
 * the result, since anybody may call this.
 */
export async function locate(
  owner: AddressOwner,
  key: string,
  now: Date,
): Promise<Position | Refusal> {
  const addressee = await readAddressee(owner, key)
  if (addressee?.position) return addressee.position
  const { address } = addressee ?? {}
  if (addressee === undefined || address === undefined) return refuse('notFound')
  const nowSeconds = Math.floor(now.getTime() / 1000)
  return keptPlace(addressee, nowSeconds) ?? (await lookUp(owner, key, address, nowSeconds))
}

function keptPlace({ address, kept }: Addressee, nowSeconds: number) {
  if (kept === undefined || kept.address !== address) return undefined
  const { latitude, longitude, ttl, isUnanswered } = kept
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (ttl === undefined || ttl <= nowSeconds) return undefined
  return refuse(isUnanswered ? 'busy' : 'notFound')
}

async function lookUp(
  owner: AddressOwner,
  key: string,
  address: string,
  nowSeconds: number,
): Promise<Position | Refusal> {
  try {
    const position = await geocode(address)
    const outcome = position ?? { ttl: nowSeconds + UNKNOWN_SECONDS }
    await keepPlace(owner, key, { address, ...outcome })
    return position ?? refuse('notFound')
  } catch (error) {
    logger.warn('an address could not be looked up', { owner, key, error })
    await keepPlace(owner, key, { address, ttl: nowSeconds + FAILED_SECONDS, isUnanswered: true })
    return refuse('busy')
  }
}
