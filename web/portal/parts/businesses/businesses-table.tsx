import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type Column, DataTable, type Listing } from '#web/table/index.ts'
import { EmptyState, LogoRow } from '#web/ui/index.ts'
import { EntityLogo } from '../frames/entity-logo.tsx'
import { Unknown } from '../unknown.tsx'
import classes from './businesses-table.module.css'

type BusinessRow = OutputOf<typeof listPortalSponsors>['items'][number]

type BusinessesTableProps = {
  list: Listing<BusinessRow>
  /** True if the list shows the businesses of one organization. */
  isOfTeam: boolean
  isPreview?: boolean
  control?: ListControl
  /** True if rows show the organizations of each business. Only admins may see these. */
  hasOrganizations?: boolean
  actions?: (business: BusinessRow) => ReactNode
}

/** Table of businesses, each linked to its dashboard. */
export function BusinessesTable(props: BusinessesTableProps) {
  const { list, isOfTeam, isPreview = false, control } = props
  const { hasOrganizations = false, actions } = props
  const { t } = useTranslation('portal')
  return (
    <DataTable
      caption={t('sponsors.title')}
      list={list}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPages.sponsorDashboard.href(key)}
      isPreview={isPreview}
      columns={useColumns(hasOrganizations)}
      nothingFound={t('sponsors.noneFound')}
      empty={<NoBusinesses isOfTeam={isOfTeam} />}
      {...(control && { control })}
      {...(actions && { actions })}
    />
  )
}

function useColumns(hasOrganizations: boolean): Column<BusinessRow>[] {
  const { t } = useTranslation('portal')
  const categories = useBusinessCategories()
  return useMemo(() => {
    return [
      {
        key: 'name',
        header: t('sponsors.name'),
        isTitle: true,
        cell: (row) => <BusinessName business={row} />,
      },
      {
        key: 'category',
        header: t('sponsors.category'),
        onPhone: 'detail',
        cell: ({ category }) => categories[category] ?? category,
      },
      {
        key: 'city',
        header: t('sponsors.city'),
        onPhone: 'detail',
        cell: ({ city }) => city ?? <Unknown />,
      },
      ...(hasOrganizations
        ? [
            {
              key: 'organizations',
              header: t('sponsors.organizations'),
              onPhone: 'aside' as const,
              cell: (row: BusinessRow) => <Organizations row={row} />,
            },
          ]
        : []),
    ]
  }, [t, categories, hasOrganizations])
}

type BusinessNameProps = { business: Pick<BusinessRow, 'name' | 'logo'> }

/** A business's logo and name in a row of a table. */
export function BusinessName({ business: { name, logo } }: BusinessNameProps) {
  return (
    <span className={classes.name}>
      <EntityLogo path={logo} name={name} />
      {name}
    </span>
  )
}

function Organizations({ row: { organizations = [] } }: { row: BusinessRow }) {
  if (organizations.length === 0) return <Unknown />
  return (
    <div className={classes.organizations}>
      <LogoRow logos={organizations} />
    </div>
  )
}

function NoBusinesses({ isOfTeam }: { isOfTeam: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <EmptyState
      title={isOfTeam ? t('sponsors.noneOfTeam') : t('sponsors.none')}
      icon={<IconBuildingStore size={30} aria-hidden="true" />}
    />
  )
}
