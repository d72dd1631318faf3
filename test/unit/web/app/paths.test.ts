import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { dealPath, paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

describe('paths', () => {
  it('leave no trace of query values that are not set', () => {
    expect(paths.organizations.href()).toBe('/organizations')
    expect(paths.deals.href({ searchTerms: '', flashDeals: false })).toBe('/deals')
  })

  it('encode what people and admins have typed', () => {
    expect(paths.organizations.href({ category: 'Media & Influencers' })).toBe(
      '/organizations?category=Media+%26+Influencers',
    )
    expect(paths.organization.href('a/b?c')).toBe('/organizations/a%2Fb%3Fc')
  })

  it('lead to a flash deal by its own address', () => {
    expect(dealPath({ key: '01', flashDeal: true })).toBe('/deals/01/show_flash')
    expect(dealPath({ key: '01', flashDeal: false })).toBe('/deals/01')
  })

  it('build links that their own pattern takes apart again', () => {
    const params = (pattern: string, href: string) =>
      matchRoutes([{ path: pattern }], href)?.[0]?.params
    const { flashDeal } = paths
    const { sponsorDashboard } = portalPages
    expect(params(flashDeal.pattern, flashDeal.href('01 é/'))).toEqual({ offerKey: '01 é/' })
    expect(params(sponsorDashboard.pattern, sponsorDashboard.href('s1'))).toEqual({
      sponsorKey: 's1',
    })
  })
})
