import { IconTicketOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { QueryOf } from '#shared/api/route.ts'
import { AGAIN_WHEN_LOOKED_AT, pagesOf } from '#web/lib/api/resource.ts'
import { type OrganizationDealType, type OrganizationTab, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { CardList } from '../parts/lists/card-list.tsx'
import { ChipRow } from '../parts/lists/list-page.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import { useEmbedMode } from '../parts/use-embed-mode.ts'
import { UnlockSpecial } from './unlock-special.tsx'

type Kind = QueryOf<typeof listOrganizationDeals>['kind']
type Tab = Exclude<OrganizationTab, 'about'>
type DealsTabProps = { organization: { key: string; name: string; slug: string }; tab: Tab }

const dealTypes: OrganizationDealType[] = ['public', 'exclusive', 'hiddenDeal']

/** The deals of one tab of a FanPage. */
export function DealsTab({ organization, tab }: DealsTabProps) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const embedMode = useEmbedMode()
  const asked = dealTypes.find((known) => known === search.get('deal_type')) ?? 'public'
  const kind = kindOf(tab, asked)
  const list = useOrganizationDeals(organization.key, kind)
  const hasDeals = list.data?.pages.some((page) => page.items.length > 0) === true
  return (
    <>
      <h2 className="sr-only">{t(`organization.tabs.${tab}`)}</h2>
      {tab === 'deals' && (
        <ChipRow
          isMinor
          label={t('organization.dealTypes')}
          chips={(['public', 'exclusive'] as const).map((type) => ({
            to: paths.organization.href(organization.slug, {
              ...(type !== 'public' && { deal_type: type }),
              ...(embedMode && { embedMode }),
            }),
            word: t(`organization.kinds.${type}`),
            isCurrent: type === kind,
          }))}
        />
      )}
      {kind === 'hiddenDeal' && <UnlockSpecial organization={organization} hasDeals={hasDeals} />}
      <CardList
        list={list}
        keyOf={(offer) => offer.key}
        empty={kind === 'hiddenDeal' ? undefined : <NoDeals />}
      >
        {(offer) => <OfferCard offer={offer} hidesOrganization />}
      </CardList>
    </>
  )
}

function kindOf(tab: Tab, dealType: OrganizationDealType): Kind {
  if (tab === 'contests') return 'contests'
  return tab === 'specialDeals' ? 'hiddenDeal' : dealType
}

/**
 * Reads an organization's deals. The query key names the reader, whose codes decide what is
 * unlocked.
 */
function useOrganizationDeals(organization: string, kind: Kind) {
  const session = useSession()
  const reader = session.status === 'signedIn' ? session.user.key : 'visitor'
  const asked = { params: { organization }, query: { kind } }
  return useInfiniteQuery({
    ...pagesOf(listOrganizationDeals, asked, reader),
    ...AGAIN_WHEN_LOOKED_AT,
  })
}

function NoDeals() {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t('organization.noDeals')}
      icon={<IconTicketOff size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.deals.href()}>{t('deals.browseAll')}</ButtonLink>}
    />
  )
}
