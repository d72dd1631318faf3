import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { searchPortal } from '#shared/api/portal-search.ts'
import { isDraft } from '#shared/deals/status.ts'
import { inLanguage } from '#shared/in-language.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Found } from './found.ts'

type Answer = OutputOf<typeof searchPortal>

/** Returns the server's results with the words and addresses for this person. */
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
      to: portalPaths.teamDashboard.href(key),
    })),
    ...answer.businesses.map(({ key, name, logo, city, archived: isArchived }) => ({
      group: 'businesses' as const,
      key,
      name: plain(name),
      picture: logo,
      detail: isArchived ? t('search.archived.business') : city,
      to: portalPaths.sponsorDashboard.href(key),
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
      to: portalPaths.brand.href(key),
    })),
  ]
}

const plain = (text: string) => ({ text, lang: undefined })

function dealPath({ role, teamID }: SessionUser, { key, sponsor }: Answer['deals'][number]) {
  if (role === 'admin') return portalPaths.deal.href(key)
  return role === 'team' && teamID
    ? portalPaths.teamDeal.href(teamID, key)
    : portalPaths.sponsorDeal.href(sponsor.key, key)
}
