import type { Sponsor } from '#shared/model/sponsor.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'

/** Reads the business to which desks belong. Returns undefined if it is missing or deleted. */
export async function businessIfAny(sponsorKey: string): Promise<Sponsor | undefined> {
  const business = await readSponsor(sponsorKey)
  return business?.deletedAt === undefined ? business : undefined
}
