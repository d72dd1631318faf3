import { describe, expect, it } from 'vitest'
import { portalMenu, publicSideMenu } from '#web/app/staff-menus.ts'

const person = { key: 'u1', email: 'u1@fanward.example' }
const admin = { ...person, role: 'admin' } as const
const team = { ...person, role: 'team', teamID: 't1' } as const
const sponsor = { ...person, role: 'sponsor', sponsorID: 's1' } as const
const words = (items: { word: string }[]) => items.map((item) => item.word).join(' ')

describe('menus by role', () => {
  it('hold in the portal what the role may open, in the order of the specification', () => {
    expect(words(portalMenu(admin))).toBe(
      'organizations brands businesses createOrganization createBusiness reports adminSettings mainSite logout',
    )
    expect(words(portalMenu(team))).toBe('organizations businesses mainSite logout')
    expect(words(portalMenu(sponsor))).toBe('businesses mainSite logout')
    expect(words(portalMenu(person))).toBe('mainSite logout')
  })

  it('lead staff from the fan side back to their dashboard, and are empty for fans', () => {
    expect(words(publicSideMenu(admin))).toBe(
      'dashboard organizations businesses brands reports adminSettings mainSite logout',
    )
    expect(words(publicSideMenu(team))).toBe('dashboard mainSite logout')
    expect(words(publicSideMenu(sponsor))).toBe('dashboard businesses mainSite logout')
    expect(publicSideMenu(sponsor)[0]?.to).toBe('/portal/sponsors/s1/dashboard')
    expect(publicSideMenu(person)).toEqual([])
  })
})
