import { countryOfRegion } from '#shared/regions.ts'
import type { SeededBusiness } from './businesses.ts'
import type { SeededOrganization } from './organizations.ts'
import { accountName } from './ulids.ts'

/** A fully set-up payment account, with its owner. */
export interface SeededAccount {
  readonly accountId: string
  readonly name: string
  readonly owner: { readonly type: 'sponsor' | 'team'; readonly key: string }
  readonly businessName: string
  readonly email: string | undefined
  readonly country: 'CA' | 'US'
  readonly createdAt: string
}

export function accountsOf(
  businesses: readonly SeededBusiness[],
  organizations: readonly SeededOrganization[],
): SeededAccount[] {
  const owners = [
    ...businesses.map(({ sponsor }) => ({ type: 'sponsor' as const, info: sponsor })),
    ...organizations.map(({ organization }) => ({ type: 'team' as const, info: organization })),
  ]
  return owners.flatMap(({ type, info }) => {
    const { key, name, email, region, stripeAccountId, createdAt } = info
    if (stripeAccountId === undefined) return []
    return [
      {
        accountId: stripeAccountId,
        name: accountName(key),
        owner: { type, key },
        businessName: name,
        email,
        createdAt,
        country: (region === undefined ? undefined : countryOfRegion(region)) ?? 'CA',
      },
    ]
  })
}
