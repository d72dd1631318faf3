import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { portalPaths } from '#web/app/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EntityLogo } from './page-header.tsx'
import classes from './sponsors-table.module.css'
import { Unknown } from './unknown.tsx'
import type { SponsorRow } from './use-sponsors.ts'

/** Businesses by name, each leading to its dashboard. */
export function SponsorsTable({ sponsors }: { sponsors: SponsorRow[] }) {
  const { t } = useTranslation('portal')
  const categories: Record<string, string> = t('businessCategories', { returnObjects: true })
  return (
    <DataTable
      caption={t('sponsors.title')}
      rows={sponsors}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'name',
          header: t('sponsors.name'),
          isTitle: true,
          cell: ({ key, name, logo }) => (
            <span className={classes.name}>
              <EntityLogo path={logo} name={name} />
              <Link to={portalPaths.sponsorDashboard.href(key)} className={classes.link}>
                {name}
              </Link>
            </span>
          ),
        },
        {
          key: 'category',
          header: t('sponsors.category'),
          cell: ({ category }) => categories[category] ?? category,
        },
        { key: 'city', header: t('sponsors.city'), cell: ({ city }) => city ?? <Unknown /> },
      ]}
    />
  )
}
