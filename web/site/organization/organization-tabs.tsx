import { IconKey, IconLock, IconTicketOff } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { countOrganizationDeals, listOrganizationDeals } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf, pagesOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { type OrganizationDealType, type OrganizationTab, paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  ButtonLink,
  EmptyState,
  Link,
  lazyPart,
  Skeleton,
  useCurrentInSight,
} from '#web/ui/index.ts'
import tabClasses from '#web/ui/tab.module.css'
import { CardList, ChipRow, LateUnlockForm, OfferCard, useEmbedMode } from '../parts/index.ts'
import type { FanPage } from './organization-header.tsx'
import classes from './organization-page.module.css'

const AboutTab = lazyPart(async () => (await import('./about-tab.tsx')).AboutTab, {
  words: ['pages'],
  waiting: <Skeleton className={classes.bone} />,
})

export const tabs: OrganizationTab[] = ['deals', 'specialDeals', 'contests', 'about']

type OrganizationTabsProps = { organization: FanPage['organization']; current: OrganizationTab }

/** Tabs of a FanPage, with the content of the current tab. */
export function OrganizationTabs({ organization, current }: OrganizationTabsProps) {
  const counts = useDealCounts(organization.key)
  return (
    <>
      <TabRow slug={organization.slug} current={current} counts={counts} />
      <div className={classes.content}>
        {current === 'about' ? (
          <AboutTab organization={organization} />
        ) : (
          <DealsTab organization={organization} tab={current} counts={counts} />
        )}
      </div>
    </>
  )
}

type Counts = OutputOf<typeof countOrganizationDeals> | undefined

/** Returns the numbers of deals in the tabs. Undefined while loading or after a failure. */
function useDealCounts(organization: string): Counts {
  const { data } = useQuery(answerOf(countOrganizationDeals, { params: { organization } }))
  return data
}

type TabRowProps = { slug: string; current: OrganizationTab; counts: Counts }

/** Row of tabs. Each tab is a link to its own address. */
function TabRow({ slug, current, counts }: TabRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const countOf: Partial<Record<OrganizationTab, number | undefined>> = {
    deals: counts && counts.public + counts.exclusive,
    contests: counts?.contests,
  }
  const embedMode = useEmbedMode()
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  return (
    <nav ref={row} aria-label={t('organization.parts')} className={classes.bar}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={paths.organization.href(slug, {
                ...(tab !== 'deals' && { tab }),
                ...(embedMode && { embedMode }),
              })}
              preventScrollReset
              className={tabClasses.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`organization.tabs.${tab}`)}
              {tab in countOf && (
                <span className={classes.count}>
                  {countOf[tab] !== undefined && formatNumber(countOf[tab], language)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Kind = OrganizationDealType | 'contests'
type Tab = Exclude<OrganizationTab, 'about'>
type DealsTabProps = {
  organization: { key: string; name: string; slug: string }
  tab: Tab
  counts: Counts
}

const dealTypes: OrganizationDealType[] = ['public', 'exclusive', 'hiddenDeal']

/** Deals in one tab of a FanPage. */
function DealsTab({ organization, tab, counts }: DealsTabProps) {
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
 * Reads an organization's deals. The query key includes the reader, because unlocked codes affect
 * the answer.
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
