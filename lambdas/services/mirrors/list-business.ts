import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { pk } from '../../stores/table/keys.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { auditChange, type Changed } from '../audit/audit-change.ts'

interface Listing {
  readonly teamKey: string
  readonly sponsorKey: string
  /** True to add the business to the organization's record, false to remove it. */
  readonly isListed: boolean
  readonly by: Changed<never>['by']
  readonly now: Date
}

/**
 * Adds a business to an organization's record or removes it, with an audit record. Returns false if
 * the organization has changed since the read.
 */
export async function listBusiness(listing: Listing): Promise<boolean> {
  const { teamKey, sponsorKey, isListed, by, now } = listing
  const before = await readOrganizationRecord(teamKey)
  if (before === undefined || before.sponsorKeys.includes(sponsorKey) === isListed) return true
  const others = before.sponsorKeys.filter((key) => key !== sponsorKey)
  const sponsorKeys = isListed ? [...others, sponsorKey] : others
  const after = { ...before, sponsorKeys, updatedAt: nextUpdate(before, now) }
  const audit = auditChange({
    thing: pk.team(teamKey),
    action: 'updateOrganization',
    by,
    before,
    after,
    now,
  })
  return (await writeOrganization({ before, after, beside: [audit] })).kind === 'done'
}
