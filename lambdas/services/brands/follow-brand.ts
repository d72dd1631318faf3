import { logger } from '../../base/logger.ts'
import { groupDeals } from '../mirrors/group-deals.ts'
import { noteBrand } from '../mirrors/note-brand.ts'

/**
 * Maximum milliseconds that a request spends on updating mirrors, well within the request's
 * timeout.
 */
const TIME_MS = 8_000

/**
 * Updates the mirrors of a brand, in organizations that joined or left the brand, within `TIME_MS`.
 * The stream sends the remaining mirrors to `update-mirrors`.
 */
export function followBrand(
  brandKey: string,
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => noteBrand(brandKey, moved(before, after), now, TIME_MS))
}

/**
 * Updates the mirrors of a deal group, in deals that joined or left the group, within `TIME_MS`.
 */
export function followDealGroup(
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => groupDeals(moved(before, after), now, TIME_MS))
}

/** Returns the keys that were removed, followed by the keys that were added. */
function moved(before: readonly string[], after: readonly string[]): string[] {
  const left = before.filter((key) => !after.includes(key))
  return [...left, ...after.filter((key) => !before.includes(key))]
}

async function attempt(follow: () => Promise<unknown>): Promise<void> {
  try {
    await follow()
  } catch (error) {
    logger.warn('mirrors of a brand are left to the stream', { error })
  }
}
