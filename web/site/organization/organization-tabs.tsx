import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrganizationTab, paths } from '#web/lib/paths.ts'
import { Link } from '#web/ui/link.tsx'
import tabClasses from '#web/ui/tab.module.css'
import { useCurrentInSight } from '#web/ui/use-current-in-sight.ts'
import { useEmbedMode } from '../parts/use-embed-mode.ts'
import classes from './organization-tabs.module.css'

const tabs: OrganizationTab[] = ['deals', 'specialDeals', 'contests', 'about']

type OrganizationTabsProps = { slug: string; current: OrganizationTab }

/** The parts of a FanPage; each has an address of its own. */
export function OrganizationTabs({ slug, current }: OrganizationTabsProps) {
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
