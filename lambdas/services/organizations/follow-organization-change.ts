import { isDeepStrictEqual } from 'node:util'
import type { Organization } from '#shared/model/organization.ts'
import { logger } from '../../base/logger.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'
import { affiliateBusinesses } from '../mirrors/affiliate-businesses.ts'

/**
 * Maximum milliseconds that a request spends on updating mirrors, well within the request's
 * timeout.
 */
const TIME_MS = 8_000

/**
 * Updates the mirrors of an organization within `TIME_MS`. The stream sends the remaining mirrors
 * to `update-mirrors`.
 */
export async function followOrganization(
  before: Organization | undefined,
  after: Organization,
  now: Date,
): Promise<void> {
  try {
    if (before && isNoteMoved(before, after))
      void (await noteOrganizationInDeals(after.key, now, TIME_MS))
    if (haveBusinessesMoved(before, after))
      void (await affiliateBusinesses(after.key, now, TIME_MS))
  } catch (error) {
    logger.warn('mirrors of an organization are left to the stream', { error })
  }
}

function isNoteMoved(before: Organization, after: Organization): boolean {
  return (['name', 'slug', 'archived'] as const).some((field) => before[field] !== after[field])
}

function haveBusinessesMoved(before: Organization | undefined, after: Organization): boolean {
  const inOrder = (organization?: Organization) => organization?.sponsorKeys.toSorted() ?? []
  return !isDeepStrictEqual(inOrder(before), inOrder(after))
}
