import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { ValueReportOwner } from '#shared/value-reports/limits.ts'
import type { Caller } from '../../base/caller.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import type { ReportOwner } from '../../stores/table/value-report-keys.ts'
import { isOwnSponsor, maySeeTeam } from '../portal-access/portal-access.ts'

/** Owner as the path of a request names it. */
export interface NamedOwner {
  readonly owner: ValueReportOwner
  readonly key: string
}

const KINDS = { sponsors: 'sponsor', organizations: 'team' } as const
export const PATH_OF = { sponsor: 'sponsors', team: 'organizations' } as const

export function ownerOf({ owner, key }: NamedOwner): ReportOwner {
  return { kind: KINDS[owner], key }
}

/** Returns whether the caller is an admin or the owner itself. */
export function isOwner(caller: Caller, { kind, key }: ReportOwner): boolean {
  return kind === 'sponsor' ? isOwnSponsor(caller, key) : maySeeTeam(caller, key)
}

/**
 * Reads a business or organization. Returns undefined if the business is deleted or the
 * organization is archived.
 */
export async function readOwner({
  kind,
  key,
}: ReportOwner): Promise<Sponsor | Organization | undefined> {
  if (kind === 'sponsor') return livingBusiness(key)
  const organization = await readOrganizationRecord(key)
  return organization?.archived === false ? organization : undefined
}

/** Reads a business that an organization's report may be about, if it is one of its businesses. */
export async function readBusinessOf(
  teamKey: string,
  sponsorKey: string,
): Promise<Sponsor | undefined> {
  const business = await livingBusiness(sponsorKey)
  return business?.teamKeys.includes(teamKey) ? business : undefined
}

async function livingBusiness(sponsorKey: string): Promise<Sponsor | undefined> {
  const business = await readSponsorRecord(sponsorKey)
  return business?.deletedAt === undefined ? business : undefined
}
