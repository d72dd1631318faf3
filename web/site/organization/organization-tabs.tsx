import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrganizationTab, paths } from '#web/lib/paths.ts'
import { Link, lazyPart, Skeleton, useCurrentInSight } from '#web/ui/index.ts'
import tabClasses from '#web/ui/tab.module.css'
import { useEmbedMode } from '../parts/use-embed-mode.ts'
import { DealsTab } from './deals-tab.tsx'
import type { FanPage } from './organization-header.tsx'
import page from './organization-page.module.css'
import classes from './organization-tabs.module.css'

const AboutTab = lazyPart(async () => (await import('./about-tab.tsx')).AboutTab, {
  words: ['pages'],
  waiting: <Skeleton className={page.bone} />,
})

export const tabs: OrganizationTab[] = ['deals', 'specialDeals', 'contests', 'about']

type OrganizationTabsProps = { organization: FanPage['organization']; current: OrganizationTab }

/** The tabs of a FanPage with the content of the current one. */
export function OrganizationTabs({ organization, current }: OrganizationTabsProps) {
  return (
    <>
      <TabRow slug={organization.slug} current={current} />
      <div className={page.content}>
        {current === 'about' ? (
          <AboutTab organization={organization} />
        ) : (
          <DealsTab organization={organization} tab={current} />
        )}
      </div>
    </>
  )
}

/** Links to the tabs; each has its own address. */
function TabRow({ slug, current }: { slug: string; current: OrganizationTab }) {
  const { t } = useTranslation()
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
