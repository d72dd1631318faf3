import { describe, expect, it } from 'vitest'
import { hasPage } from '#web/lib/portal-pages.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { currentItem, portalExits, portalSections, publicSideMenu } from '#web/lib/staff-menus.ts'

const person = { key: 'u1', email: 'u1@fanward.example' }
const admin = { ...person, role: 'admin' } as const
const team = { ...person, role: 'team', teamID: 't1' } as const
const sponsor = { ...person, role: 'sponsor', sponsorID: 's1' } as const
const words = (items: { word: string }[]) => items.map((item) => item.word).join(' ')

const everything = () => true
const portalMenu = (...whose: Parameters<typeof portalSections>) => [
  ...portalSections(...whose),
  ...portalExits,
]

describe('menus by role', () => {
  it('hold in the portal what the role may open, in the order of the specification', () => {
    expect(words(portalMenu(admin, everything))).toBe(
      'organizations brands businesses createOrganization createBusiness reports adminSettings mainSite logout',
    )
    expect(words(portalMenu(team, everything))).toBe(
      'organizations businesses reports mainSite logout',
    )
    expect(words(portalMenu(sponsor, everything))).toBe('businesses reports mainSite logout')
    expect(words(portalMenu(person, everything))).toBe('mainSite logout')
  })

  it('lead staff from the fan side back to their dashboard, and are empty for fans', () => {
    expect(words(publicSideMenu(admin, everything))).toBe(
      'dashboard organizations businesses brands reports adminSettings mainSite logout',
    )
    expect(words(publicSideMenu(team, everything))).toBe('dashboard reports mainSite logout')
    expect(words(publicSideMenu(sponsor, everything))).toBe(
      'dashboard businesses reports mainSite logout',
    )
    expect(publicSideMenu(sponsor)[0]?.to).toBe('/portal/sponsors/s1/dashboard')
    expect(publicSideMenu(person)).toEqual([])
  })

  it('offer only what leads to a screen of the portal, and always the ways out', () => {
    expect(words(portalMenu(team, (to) => to === '/portal/teams/t1/dashboard'))).toBe(
      'organizations mainSite logout',
    )
    expect(words(portalMenu(sponsor))).toBe('businesses reports mainSite logout')
    for (const item of [...portalMenu(admin), ...publicSideMenu(admin)]) {
      expect(hasPage(item.to) || !item.to.startsWith('/portal')).toBe(true)
    }
  })

  it('mark the section in which a page stands', () => {
    const current = (user: SessionUser, pathname: string) =>
      currentItem(portalSections(user, everything), pathname)?.word
    expect(current(admin, '/portal/teams')).toBe('organizations')
    expect(current(admin, '/portal/teams/t1/edit')).toBe('organizations')
    expect(current(admin, '/portal/teams/create')).toBe('createOrganization')
    expect(current(admin, '/portal/sponsors/s1/deals/d1')).toBe('businesses')
    expect(current(admin, '/portal/deals')).toBe('businesses')
    expect(current(admin, '/portal/deals/d1')).toBe('businesses')
    expect(current(admin, '/portal/dashboard')).toBeUndefined()
    expect(current(admin, '/portal/teamsters')).toBeUndefined()
    expect(current(team, '/portal/teams/t1/dashboard')).toBe('organizations')
    expect(current(team, '/portal/teams/t1/sponsors')).toBe('businesses')
    expect(current(team, '/portal/sponsors/s1/dashboard')).toBe('businesses')
    expect(current(sponsor, '/portal/sponsors/s1/scan')).toBe('businesses')
  })
})
