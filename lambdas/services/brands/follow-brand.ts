import { logger } from '../../base/logger.ts'
import { groupDeals } from '../mirrors/group-deals.ts'
import { noteBrand } from '../mirrors/note-brand.ts'

/** Milliseconds that a request waits for the mirrors, well within its time limit. */
const TIME_MS = 8_000

/**
 * Updates the organizations that joined or left a brand, as far as the request can wait. The brand is already
 * written, so the stream hands failures and the rest to `update-mirrors`.
 */
export function followBrand(
  brandKey: string,
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => noteBrand(brandKey, moved(before, after), now, TIME_MS))
}

/** Updates the deals that joined or left a group, in the same way as `followBrand`. */
export function followDealGroup(
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => groupDeals(moved(before, after), now, TIME_MS))
}

/** Returns the keys that left, followed by those that joined. */
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
