import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { EntityLogo } from '../frames/page-header.tsx'
import { DataTable } from '../list/data-table.tsx'
import type { Listing } from '../list/listing.ts'
import { Unknown } from '../unknown.tsx'
import classes from './sponsors-table.module.css'
import type { SponsorRow } from './use-sponsors.ts'

type SponsorsTableProps = {
  list: Listing<SponsorRow>
  /** Of one organization, not of the whole platform. */
  isOfTeam: boolean
  isPreview?: boolean
}

/** Businesses by name, each leading to its dashboard. */
export function SponsorsTable({ list, isOfTeam, isPreview = false }: SponsorsTableProps) {
  const { t } = useTranslation('portal')
  const categories: Record<string, string> = t('businessCategories', { returnObjects: true })
  return (
    <DataTable
      caption={t('sponsors.title')}
      list={list}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPaths.sponsorDashboard.href(key)}
      isPreview={isPreview}
      empty={<NoSponsors isOfTeam={isOfTeam} />}
      columns={[
        {
          key: 'name',
          header: t('sponsors.name'),
          isTitle: true,
          cell: ({ name, logo }) => (
            <span className={classes.name}>
              <EntityLogo path={logo} name={name} />
              {name}
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

function NoSponsors({ isOfTeam }: { isOfTeam: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={isOfTeam ? t('sponsors.noneOfTeam') : t('sponsors.none')}
      icon={<IconBuildingStore size={30} aria-hidden="true" />}
    />
  )
}
