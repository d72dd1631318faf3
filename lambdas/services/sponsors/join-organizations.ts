import { ORGANIZATION_SPONSORS_MAX } from '#shared/constants.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { By } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { readOrganizationRecords } from '../../stores/organizations/organizations.ts'
import { retryContended } from '../../stores/table/table.ts'
import { affiliateBusinesses } from '../mirrors/affiliate-businesses.ts'
import { listBusiness } from '../mirrors/list-business.ts'

/** Maximum number of attempts if other requests change an organization at the same time. */
const ATTEMPTS = 5

/** Maximum milliseconds that a request waits for the lists of all organizations to be updated. */
const TIME_MS = 8_000

const PATH = 'body.teamKeys'

/** Returns faults for the organizations that a business joins, if they are deleted or full. */
export async function faultsOfJoined(
  teamKeys: readonly string[],
  before: readonly string[],
): Promise<FieldFault[]> {
  const joined = teamKeys.filter((key) => !before.includes(key))
  const found = await readOrganizationRecords(joined)
  const gone = joined.filter((teamKey) => !found.some(({ key }) => key === teamKey))
  return [
    ...(gone.length > 0 ? [{ ...GONE, detail: gone.join() }] : []),
    ...found
      .filter(({ sponsorKeys }) => sponsorKeys.length >= ORGANIZATION_SPONSORS_MAX)
      .map(({ name }) => ({ ...FULL, name, limit: ORGANIZATION_SPONSORS_MAX })),
  ]
}

const GONE = { path: PATH, messageKey: 'validation.brand.organizationGone' } as const
const FULL = {
  path: PATH,
  messageKey: 'validation.sponsor.organizationFull',
  detail: 'has the most businesses that an organization can have',
} as const

interface Joining {
  readonly sponsorKey: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/**
 * Adds a business to the organizations that its form adds, and removes it from the organizations
 * that the form removes. Returns false if an organization keeps changing. The stream updates the
 * lists that the request has no time to update.
 */
export async function joinOrganizations(
  { sponsorKey, before, after }: Joining,
  { caller, now }: By,
): Promise<boolean> {
  const until = performance.now() + TIME_MS
  const joined = after.filter((key) => !before.includes(key))
  const left = before.filter((key) => !after.includes(key))
  for (const teamKey of [...joined, ...left]) {
    const listing = { teamKey, sponsorKey, isListed: after.includes(teamKey), by: caller, now }
    const outcome = await retryContended(`businesses of ${teamKey}`, ATTEMPTS, async () =>
      (await listBusiness(listing)) ? 'done' : 'again',
    )
    if (outcome === 'contended') return false
    await follow(teamKey, now, until - performance.now())
  }
  return true
}

async function follow(teamKey: string, now: Date, timeMs: number): Promise<void> {
  if (timeMs <= 0) return
  try {
    void (await affiliateBusinesses(teamKey, now, timeMs))
  } catch (error) {
    logger.warn('lists of an organization are left to the stream', { error })
  }
}
