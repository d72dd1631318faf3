import { describe, expect, it } from 'vitest'
import { mayOpenPage } from '#web/lib/portal/access.ts'
import { type PortalPage, portalPages } from '#web/lib/portal/pages.ts'

const person = { key: 'u1', email: 'u1@fanward.example' }
const admin = { ...person, role: 'admin' } as const
const team = { ...person, role: 'team', teamKey: 't1' } as const
const sponsor = { ...person, role: 'sponsor', sponsorKey: 's1' } as const

const pages = Object.keys(portalPages).filter((name): name is PortalPage => name !== 'root')

type Asked = Parameters<typeof mayOpenPage>
const openTo = (user: Asked[0], owners: Asked[2] = {}) =>
  pages.filter((page) => mayOpenPage(user, page, owners))

describe('pages of the portal', () => {
  it('are all open to admins, whosever they are', () => {
    expect(openTo(admin, { teamKey: 't2', sponsorKey: 's2' })).toEqual(pages)
  })

  it('of admins alone are open to nobody else', () => {
    const shared = new Set([...openTo(team), ...openTo(sponsor)])

    expect(pages.filter((page) => !shared.has(page)).toSorted()).toEqual([
      'adminDashboard',
      'adminSettings',
      'brand',
      'brands',
      'categorySettings',
      'changes',
      'createBrand',
      'createDeal',
      'createDealGroup',
      'createSponsor',
      'createTeam',
      'dealHealth',
      'editBrand',
      'editDeal',
      'editDealGroup',
      'editSponsor',
      'editTeam',
      'featuredOrganizations',
      'followersReport',
      'inviteStaff',
      'purchase',
      'purchases',
      'recommendedDeals',
      'reconciliations',
      'recounts',
      'redemptions',
      'staff',
      'staffMember',
      'switches',
      'teamAssets',
    ])
  })

  it('of an organization are open to its own staff', () => {
    expect(mayOpenPage(team, 'teamDashboard', { teamKey: 't1' })).toBe(true)
    expect(openTo(team, { teamKey: 't2' })).toEqual([])
    expect(openTo(sponsor, { teamKey: 't1' })).toEqual([])
    expect(mayOpenPage(sponsor, 'teams', {})).toBe(false)
  })

  it('of a business are open to its own staff, and those without money and documents to organizations', () => {
    expect(mayOpenPage(sponsor, 'sponsorPurchases', { sponsorKey: 's1' })).toBe(true)
    expect(openTo(sponsor, { sponsorKey: 's2' })).toEqual([])
    expect(mayOpenPage(team, 'sponsorDashboard', { sponsorKey: 's1' })).toBe(true)
    for (const page of [
      'sponsorPurchases',
      'sponsorPayments',
      'scan',
      'desks',
      'sponsorDocuments',
    ] as const) {
      expect(mayOpenPage(team, page, { sponsorKey: 's1' })).toBe(false)
    }
  })
})
