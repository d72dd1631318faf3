import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useBusinessCategories } from '#web/lib/use-business-categories.ts'
import { LogoRow } from '#web/ui/logo-row.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { EntityLogo } from '../frames/entity-logo.tsx'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import type { Listing } from '../list/listing.ts'
import { Unknown } from '../unknown.tsx'
import classes from './businesses-table.module.css'
import type { BusinessRow } from './use-first-businesses.ts'

type BusinessesTableProps = {
  list: Listing<BusinessRow>
  /** Whether the list is that of one organization, not of the whole platform. */
  isOfTeam: boolean
  /** The organization whose fans alone are counted where a row leads. */
  through?: string | undefined
  isPreview?: boolean
  control?: ListControl
  /** Whether the rows name their organizations, which admins see alone. */
  hasOrganizations?: boolean
  actions?: (business: BusinessRow) => ReactNode
}

/** Businesses by name, each leading to its dashboard. */
export function BusinessesTable(props: BusinessesTableProps) {
  const { list, isOfTeam, through, isPreview = false, control } = props
  const { hasOrganizations = false, actions } = props
  const { t } = useTranslation('portal')
  return (
    <DataTable
      caption={t('sponsors.title')}
      list={list}
      keyOf={({ key }) => key}
      linkOf={({ key }) =>
        portalPaths.sponsorDashboard.href(
          key,
          through === undefined ? undefined : { team_id: through },
        )
      }
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
      { key: 'name', header: t('sponsors.name'), isTitle: true, cell: (row) => <Name row={row} /> },
      {
        key: 'category',
        header: t('sponsors.category'),
        cell: ({ category }) => categories[category] ?? category,
      },
      { key: 'city', header: t('sponsors.city'), cell: ({ city }) => city ?? <Unknown /> },
      ...(hasOrganizations
        ? [
            {
              key: 'organizations',
              header: t('sponsors.organizations'),
              cell: (row: BusinessRow) => <Organizations row={row} />,
            },
          ]
        : []),
    ]
  }, [t, categories, hasOrganizations])
}

function Name({ row: { name, logo } }: { row: BusinessRow }) {
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
