import { linkOrganizations, makeBrands } from './brands.ts'
import { makeBusinesses } from './businesses.ts'
import { makeOrganizations } from './organizations.ts'
import { accountsOf } from './payment-accounts.ts'
import type { Seeding } from './seeding.ts'

/** Founds the organizations, businesses and brands, linked with each other. */
export function foundCommunity(seeding: Seeding) {
  const founded = makeOrganizations(seeding)
  const businesses = makeBusinesses(seeding, founded)
  const brands = makeBrands(seeding, founded, businesses)
  const organizations = linkOrganizations(founded, businesses, brands)
  return {
    organizations,
    businesses,
    brands,
    /** Accounts at the payment provider. */
    accounts: accountsOf(businesses, organizations),
  }
}
