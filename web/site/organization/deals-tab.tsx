import { IconKey, IconLock, IconTicketOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type countOrganizationDeals, listOrganizationDeals } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { AGAIN_WHEN_LOOKED_AT, pagesOf } from '#web/lib/api/resource.ts'
import { type OrganizationDealType, type OrganizationTab, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'
import { CardList, ChipRow, LateUnlockForm, OfferCard, useEmbedMode } from '../parts/index.ts'
import classes from './organization-page.module.css'

/** Numbers of deals in the tabs. Undefined while unknown. */
export type DealCounts = OutputOf<typeof countOrganizationDeals> | undefined

type Kind = OrganizationDealType | 'contests'
type Tab = Exclude<OrganizationTab, 'about'>
type DealsTabProps = {
  organization: { key: string; name: string; slug: string }
  tab: Tab
  counts: DealCounts
}

const dealTypes: OrganizationDealType[] = ['public', 'exclusive', 'hiddenDeal']

/** Deals in one tab of a FanPage. */
export function DealsTab({ organization, tab, counts }: DealsTabProps) {
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
            count: counts?.[type] ?? 'unknown',
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
 * Returns the query of an organization's deals. Its key includes the reader, because a fan's
 * unlocked codes decide which deals the response contains.
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

type UnlockSpecialProps = { organization: { key: string; name: string }; hasDeals: boolean }

/**
 * Form that unlocks special deals. Stays visible after a success, because other codes unlock other
 * access levels.
 */
function UnlockSpecial({ organization, hasDeals }: UnlockSpecialProps) {
  const { t } = useTranslation()
  const { key, name } = organization
  const unlocked = useFan()?.unlocked.find(({ teamKey }) => teamKey === key)
  // A fan with any special code does not see the locked state, even if there are no deals for that
  // code.
  const isUnknown = useIsFanUnknown()
  const isLocked =
    !hasDeals && !isUnknown && !unlocked?.accessLevels.some((level) => level !== 'exclusive')
  const Icon = isLocked ? IconLock : IconKey
  return (
    <section className={classes.panel}>
      <div>
        <h3 className={classes.heading}>
          <Icon size={24} aria-hidden="true" />
          <span>{isLocked ? t('organization.lockedTitle') : t('organization.moreTitle')}</span>
        </h3>
        <p className={classes.text}>
          {isLocked ? t('organization.lockedText', { name }) : t('organization.moreText', { name })}
        </p>
      </div>
      <LateUnlockForm teamKey={key} />
    </section>
  )
}
