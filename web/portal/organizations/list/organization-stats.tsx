import { useTranslation } from 'react-i18next'
import type { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { StatTile } from '#web/ui/index.ts'
import classes from './organizations.module.css'

type Stats = OutputOf<typeof listPortalOrganizations>['stats']

const STATS = [
  'organizations',
  'active',
  'archived',
  'activeOffers',
  'redemptions',
  'contestEntries',
] as const

/** Totals of all organizations, regardless of the search. */
export function OrganizationStats({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('organizations')
  const language = useLanguage()
  return (
    <section aria-label={t('stats.label')} className={classes.stats}>
      {STATS.map((stat) => (
        <StatTile
          key={stat}
          // Reserves room while the number loads.
          value={stats ? formatNumber(stats[stat], language) : '…'}
          label={t(`stats.${stat}`)}
        />
      ))}
    </section>
  )
}
