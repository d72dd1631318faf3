import { logger } from '../../base/logger.ts'
import { groupDeals } from '../mirrors/group-deals.ts'
import { noteBrand } from '../mirrors/note-brand.ts'

/** Well within the time of a request. */
const TIME_MS = 8_000

/**
 * Organizations follow a brand that names them, or names them no more, at once as far as whoever has
 * changed it can wait. The record is written: what fails or is left here, the stream hands to
 * `update-mirrors`.
 */
export function followBrand(
  brandKey: string,
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => noteBrand(brandKey, moved(before, after), now, TIME_MS))
}

/** The same of deals that have joined a group, or left it. */
export function followDealGroup(
  [before, after]: readonly [readonly string[], readonly string[]],
  now: Date,
): Promise<void> {
  return attempt(() => groupDeals(moved(before, after), now, TIME_MS))
}

/** Those that leave come first. */
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
