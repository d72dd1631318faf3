import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { currentItem, portalExits, portalSections, publicSideMenu } from '#web/lib/portal/menus.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'

const person = { key: 'u1', email: 'u1@fanward.example' }
const admin = { ...person, role: 'admin' } as const
const team = { ...person, role: 'team', teamKey: 't1' } as const
const sponsor = { ...person, role: 'sponsor', sponsorKey: 's1' } as const
const words = (items: { word: string }[]) => items.map((item) => item.word).join(' ')

const portalMenu = (...whose: Parameters<typeof portalSections>) => [
  ...portalSections(...whose),
  ...portalExits,
]

describe('menus by role', () => {
  it('hold in the portal what the role may open, in the order of the specification', () => {
    expect(words(portalMenu(admin))).toBe(
      'dashboard organizations brands businesses deals createOrganization createBusiness reports adminSettings mainSite logout',
    )
    expect(words(portalMenu(team))).toBe('organizations businesses reports mainSite logout')
    expect(words(portalMenu(sponsor))).toBe('businesses reports mainSite logout')
    expect(words(portalMenu(person))).toBe('mainSite logout')
  })

  it('lead staff from the fan side back to their dashboard, and are empty for fans', () => {
    expect(words(publicSideMenu(admin))).toBe(
      'dashboard organizations businesses brands reports adminSettings mainSite logout',
    )
    expect(words(publicSideMenu(team))).toBe('dashboard reports mainSite logout')
    expect(words(publicSideMenu(sponsor))).toBe('dashboard businesses reports mainSite logout')
    expect(publicSideMenu(sponsor)[0]?.to).toBe('/portal/sponsors/s1/dashboard')
    expect(publicSideMenu(person)).toEqual([])
  })

  it.each([admin, team, sponsor])('lead the $role to pages that the portal has', (user) => {
    const toPortal = [...portalMenu(user), ...publicSideMenu(user)].filter(({ to }) =>
      to.startsWith('/portal'),
    )

    expect(toPortal.length).toBeGreaterThan(0)
    for (const { to } of toPortal) {
      expect(Object.values(portalPages).some(({ pattern }) => matchPath(pattern, to))).toBe(true)
    }
  })

  it('mark the section in which a page stands', () => {
    const current = (user: SessionUser, pathname: string) =>
      currentItem(portalSections(user), pathname)?.word
    expect(current(admin, '/portal/teams')).toBe('organizations')
    expect(current(admin, '/portal/teams/t1/edit')).toBe('organizations')
    expect(current(admin, '/portal/teams/create')).toBe('createOrganization')
    expect(current(admin, '/portal/sponsors/s1/deals/d1')).toBe('businesses')
    expect(current(admin, '/portal/deals')).toBe('deals')
    expect(current(admin, '/portal/deals/d1')).toBe('deals')
    expect(current(admin, '/portal/dashboard')).toBe('dashboard')
    expect(current(admin, '/portal/purchases/p1')).toBe('dashboard')
    expect(current(admin, '/portal/recounts')).toBe('adminSettings')
    expect(current(admin, '/portal/teamsters')).toBeUndefined()
    expect(current(team, '/portal/teams/t1/dashboard')).toBe('organizations')
    expect(current(team, '/portal/deals/d1/tonight')).toBe('organizations')
    expect(current(team, '/portal/teams/t1/sponsors')).toBe('businesses')
    expect(current(team, '/portal/sponsors/s1/dashboard')).toBe('businesses')
    expect(current(sponsor, '/portal/sponsors/s1/scan')).toBe('businesses')
    expect(current(sponsor, '/portal/deals/d1/tonight')).toBe('businesses')
  })
})
