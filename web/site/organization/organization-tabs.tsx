import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { countOrganizationDeals } from '#shared/api/organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { type OrganizationTab, paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link, lazyPart, Skeleton, useCurrentInSight } from '#web/ui/index.ts'
import tabClasses from '#web/ui/tab.module.css'
import { useEmbedMode } from '../parts/index.ts'
import { type DealCounts, DealsTab } from './deals-tab.tsx'
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

/** Returns the numbers of deals in the tabs. Undefined while loading or after a failure. */
function useDealCounts(organization: string): DealCounts {
  const { data } = useQuery(answerOf(countOrganizationDeals, { params: { organization } }))
  return data
}

type TabRowProps = { slug: string; current: OrganizationTab; counts: DealCounts }

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
