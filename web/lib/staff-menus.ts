import type { SessionUser } from '#web/lib/session/session-user.ts'
import { paths } from './paths.ts'
import { hasPage } from './portal-pages.ts'
import { portalPaths } from './portal-paths.ts'

type Item<Word> = { word: Word; to: string }

export type PublicSideWord =
  | 'dashboard'
  | 'organizations'
  | 'businesses'
  | 'brands'
  | 'reports'
  | 'adminSettings'
  | 'mainSite'
  | 'logout'

/** Sections of the portal's menu, besides its ways out. */
export type PortalSection =
  | Exclude<PublicSideWord, 'dashboard' | 'mainSite' | 'logout'>
  | 'createOrganization'
  | 'createBusiness'

/** `sections` are the addresses that stand below the item; its own, where it names none. */
type SectionItem = Item<PortalSection> & { sections?: readonly string[] }

const organizations = { word: 'organizations', to: portalPaths.teams.href() } as const
const businesses = { word: 'businesses', to: portalPaths.sponsors.href() } as const
/** An admin adds deals on the page of their business: the list of all deals stands below businesses. */
const businessesWithDeals = {
  ...businesses,
  sections: [portalPaths.sponsors.href(), portalPaths.deals.href()],
}
const brands = { word: 'brands', to: portalPaths.brands.href() } as const
const reports = { word: 'reports', to: portalPaths.reports.href() } as const
const adminSettings = { word: 'adminSettings', to: portalPaths.adminSettings.href() } as const
const mainSite = { word: 'mainSite', to: paths.home.href() } as const

type Exists = (to: string) => boolean

/** The ways out of the portal. */
export const portalExits = [
  mainSite,
  { word: 'logout', to: paths.logout.href({ toLoginToPortal: true }) },
] as const

/**
 * Returns the entries of the portal's side menu, besides its ways out; none for someone without a role.
 * Entries wait here in the specification's order until their screens exist.
 */
export function portalSections(user: SessionUser, exists: Exists = hasPage): SectionItem[] {
  return ownPortalItems(user).filter(({ to }) => exists(to))
}

/** The item whose section holds the address: the one that says most of it. */
export function currentItem<Item extends Pick<SectionItem, 'to' | 'sections'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const lengths = items.map(({ to, sections = [to] }) =>
    Math.max(0, ...sections.filter((section) => isWithin(pathname, section)).map(lengthOf)),
  )
  const longest = Math.max(0, ...lengths)
  return longest === 0 ? undefined : items[lengths.indexOf(longest)]
}

const lengthOf = ({ length }: string) => length

function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`)
}

function ownPortalItems(user: SessionUser): SectionItem[] {
  if (user.role === 'admin') {
    return [
      organizations,
      brands,
      businessesWithDeals,
      { word: 'createOrganization', to: portalPaths.createTeam.href() },
      { word: 'createBusiness', to: portalPaths.createSponsor.href() },
      reports,
      adminSettings,
    ]
  }
  if (user.role === 'team' && user.teamID) {
    const businessesOfTeam = portalPaths.teamSponsors.href(user.teamID)
    return [
      {
        word: 'organizations',
        to: portalPaths.teamDashboard.href(user.teamID),
        sections: [portalPaths.teams.href()],
      },
      {
        word: 'businesses',
        to: businessesOfTeam,
        sections: [businessesOfTeam, portalPaths.sponsors.href()],
      },
      reports,
    ]
  }
  if (user.role === 'sponsor' && user.sponsorID) {
    return [
      {
        word: 'businesses',
        to: portalPaths.sponsorDashboard.href(user.sponsorID),
        sections: [portalPaths.sponsors.href()],
      },
      reports,
    ]
  }
  return []
}

/** The menu that staff have on the fan side; fans have none. */
export function publicSideMenu(
  user: SessionUser,
  exists: Exists = hasPage,
): Item<PublicSideWord>[] {
  const own = ownPublicSideItems(user).filter(({ to }) => exists(to))
  return own.length === 0 ? [] : [...own, mainSite, { word: 'logout', to: paths.logout.href() }]
}

function ownPublicSideItems(user: SessionUser): Item<PublicSideWord>[] {
  if (user.role === 'admin') {
    const dashboard = { word: 'dashboard', to: portalPaths.adminDashboard.href() } as const
    return [dashboard, organizations, businesses, brands, reports, adminSettings]
  }
  if (user.role === 'team' && user.teamID) {
    const to = portalPaths.teamDashboard.href(user.teamID)
    return [{ word: 'dashboard', to }, reports]
  }
  if (user.role === 'sponsor' && user.sponsorID) {
    const to = portalPaths.sponsorDashboard.href(user.sponsorID)
    return [{ word: 'dashboard', to }, { word: 'businesses', to }, reports]
  }
  return []
}
