import { describe, expect, it } from 'vitest'
import { pagesOfRole } from '#web/portal/search/found.ts'

const person = { key: 'u1', email: 'u1@fanward.example' }
const found = (user: Parameters<typeof pagesOfRole>[0]) =>
  pagesOfRole(user).map(({ word, to }) => `${word} ${to}`)

describe('pages that the command search offers without a name', () => {
  it('are those of nobody in particular to an admin', () => {
    expect(found({ ...person, role: 'admin' })).toEqual([
      'search.pages.redemptions /portal/redemptions',
      'search.pages.findPurchase /portal/purchases',
      'search.pages.reconciliations /portal/reconciliations',
      'search.pages.recounts /portal/recounts',
      'search.pages.featuredOrganizations /portal/admin-settings/featured-organizations',
      'search.pages.recommendedDeals /portal/admin-settings/recommended-deals',
      'search.pages.switches /portal/admin-settings/switches',
      'search.pages.staff /portal/admin-settings/staff',
      'search.pages.categories /portal/admin-settings/categories',
      'search.pages.history /portal/admin-settings/audit',
      'menu.dashboard /portal/dashboard',
      'menu.organizations /portal/teams',
      'menu.brands /portal/brands',
      'menu.businesses /portal/sponsors',
      'menu.deals /portal/deals',
      'menu.createOrganization /portal/teams/create',
      'menu.createBusiness /portal/sponsors/create',
      'menu.reports /portal/reports',
      'menu.adminSettings /portal/admin-settings',
    ])
  })

  it('are its own to an organization, the start page under the name of the menu', () => {
    expect(found({ ...person, role: 'team', teamKey: 't1' })).toEqual([
      'search.pages.triggerBoard /portal/teams/t1/trigger-board',
      'search.pages.deals /portal/teams/t1/deals',
      'search.pages.codes /portal/teams/t1/special-offers-codes',
      'search.pages.purchases /portal/teams/t1/purchases',
      'search.pages.payments /portal/teams/t1/payments-setup',
      'search.pages.valueReports /portal/teams/t1/value-reports',
      'menu.organizations /portal/teams/t1/dashboard',
      'menu.businesses /portal/teams/t1/sponsors',
      'menu.reports /portal/reports',
    ])
  })

  it('are its own to a business', () => {
    expect(found({ ...person, role: 'sponsor', sponsorKey: 's1' })).toEqual([
      'search.pages.deals /portal/sponsors/s1/deals',
      'search.pages.redemptions /portal/sponsors/s1/redemptions',
      'search.pages.purchases /portal/sponsors/s1/purchases',
      'search.pages.payments /portal/sponsors/s1/payments-setup',
      'search.pages.scan /portal/sponsors/s1/scan',
      'search.pages.desks /portal/sponsors/s1/desks',
      'search.pages.valueReports /portal/sponsors/s1/value-reports',
      'menu.businesses /portal/sponsors/s1/dashboard',
      'menu.reports /portal/reports',
    ])
  })
})
