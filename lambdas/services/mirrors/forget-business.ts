import { dropSponsor, teamSponsorEdges } from '../../stores/organizations/affiliations.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { pk } from '../../stores/table/keys.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { auditChange, BY_ITSELF } from '../audit-change.ts'

/** Takes a deleted business from an organization, and the organization from the business. */
export async function forgetBusiness(
  teamKey: string,
  sponsorKey: string,
  now: Date,
): Promise<boolean> {
  const before = await readOrganizationRecord(teamKey)
  if (before?.sponsorKeys.includes(sponsorKey)) {
    const sponsorKeys = before.sponsorKeys.filter((key) => key !== sponsorKey)
    const after = { ...before, sponsorKeys, updatedAt: nextUpdate(before, now) }
    const audit = auditChange({
      thing: pk.team(teamKey),
      action: 'updateOrganization',
      by: BY_ITSELF,
      before,
      after,
      now,
    })
    const { kind } = await writeOrganization({ before, after, beside: [audit] })
    if (kind !== 'done') return false
  }
  const edges = (await teamSponsorEdges(teamKey)).get(sponsorKey) ?? []
  const sponsor = await readSponsorRecord(sponsorKey)
  return (await dropSponsor({ teamKey, sponsorKey, sponsor, edges, now })).kind === 'done'
}
