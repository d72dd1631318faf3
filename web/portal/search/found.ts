import { useTranslation } from 'react-i18next'
import type { searchPortal } from '#shared/api/portal-search.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { isDraft } from '#shared/deals/status.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { portalSections } from '#web/lib/portal/menus.ts'
import type { SearchName } from '#web/lib/portal/page.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { useLanguage } from '#web/lib/use-language.ts'

export const GROUPS = ['pages', 'organizations', 'businesses', 'deals', 'brands'] as const

/** A search result. */
export interface Found {
  readonly group: (typeof GROUPS)[number]
  readonly key: string
  readonly name: Reading
  readonly to: string
  readonly picture?: string | undefined
  readonly detail?: string | undefined
}

/** A page that the search can open. */
type Destination = {
  /** Translation key of the page's name. */
  word: MenuWord | `search.pages.${SearchName}`
  to: string
}
type MenuWord = `menu.${ReturnType<typeof portalSections>[number]['word']}`

/**
 * Returns the sections of the user's menu, and the pages with a name in the search that the user can
 * open without choosing an entity.
 */
export function pagesOfRole(user: SessionUser): Destination[] {
  const sections = portalSections(user).map(
    ({ word, to }) => ({ word: `menu.${word}`, to }) as const,
  )
  const taken = new Set(sections.map(({ to }) => to))
  const own = Object.values(portalPages).flatMap(({ search, pattern, href }) => {
    const owners = ownersOf(pattern, user)
    if (search === undefined || owners === undefined) return []
    const to = (href as (...owners: string[]) => string)(...owners)
    return taken.has(to) ? [] : [{ word: `search.pages.${search}` as const, to }]
  })
  return [...own, ...sections]
}

/**
 * Returns the path parameters of a page about the user's own organization or business, or undefined
 * for other pages. For admins, returns an empty list for pages without parameters.
 */
function ownersOf(
  pattern: string,
  { role, teamKey, sponsorKey }: SessionUser,
): string[] | undefined {
  if (role === 'admin') return pattern.includes(':') ? undefined : []
  const [owner, key] = role === 'team' ? [':teamKey', teamKey] : [':sponsorKey', sponsorKey]
  return key && pattern.includes(owner) ? [key] : undefined
}

type Answer = OutputOf<typeof searchPortal>

/** Returns the server's results with names, details and links for the user's role. */
export function useFoundEntities(user: SessionUser, answer: Answer | undefined): Found[] {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (answer === undefined) return []
  return [
    ...answer.organizations.map(({ key, name, logo, archived: isArchived }) => ({
      group: 'organizations' as const,
      key,
      name: plain(name),
      picture: logo,
      detail: isArchived ? t('search.archived.organization') : undefined,
      to: portalPages.teamDashboard.href(key),
    })),
    ...answer.businesses.map(({ key, name, logo, city, archived: isArchived }) => ({
      group: 'businesses' as const,
      key,
      name: plain(name),
      picture: logo,
      detail: isArchived ? t('search.archived.business') : city,
      to: portalPages.sponsorDashboard.href(key),
    })),
    ...answer.deals.map((deal) => ({
      group: 'deals' as const,
      key: deal.key,
      picture: deal.picture,
      name: inLanguage(language, deal.description, deal.descriptionFr),
      detail: deal.published
        ? deal.sponsor.name
        : t(isDraft(deal) ? 'search.draft' : 'search.archived.deal'),
      to: dealPath(user, deal),
    })),
    ...answer.brands.map(({ key, name, logo, active }) => ({
      group: 'brands' as const,
      key,
      name: plain(name),
      picture: logo,
      detail: active ? undefined : t('search.hidden'),
      to: portalPages.brand.href(key),
    })),
  ]
}

const plain = (text: string) => ({ text, lang: undefined })

function dealPath({ role, teamKey }: SessionUser, { key, sponsor }: Answer['deals'][number]) {
  if (role === 'admin') return portalPages.deal.href(key)
  return role === 'team' && teamKey
    ? portalPages.teamDeal.href(teamKey, key)
    : portalPages.sponsorDeal.href(sponsor.key, key)
}
