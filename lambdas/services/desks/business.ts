import type { Sponsor } from '#shared/model/sponsor.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'

/** Reads the business of desks. Undefined if it is deleted, and its desks with it. */
export async function businessIfAny(sponsorKey: string): Promise<Sponsor | undefined> {
  const business = await readSponsor(sponsorKey)
  return business?.deletedAt === undefined ? business : undefined
}
