import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { ORGANIZATION_FILTERS } from '#shared/organizations/listing.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { DataTable, FilterBar, type Listing, useNumberedListing } from '#web/table/index.ts'
import { ButtonLink, EmptyState, Link } from '#web/ui/index.ts'
import { ListFigures, ListPage, useIsAdmin } from '../../parts/index.ts'
import { type Archiving, ArchivingNotice, useArchiving } from '../parts/archiving.tsx'
import { RowActions } from '../parts/organization-actions.tsx'
import { type OrganizationRow, waysOf } from './organization-row.ts'
import classes from './organizations.module.css'
import { useColumns } from './use-columns.tsx'

const OPTIONS = { choices: { filter: ORGANIZATION_FILTERS } } as const

/**
 * Page that lists all organizations, including archived ones. An organization's staff see only
 * their own.
 */
export function OrganizationsPage() {
  const { t } = useTranslation('organizations')
  const control = useListState(OPTIONS)
  const { query, chosen } = control
  const asked = { ...(query !== '' && { query }), filter: chosen.filter }
  const { answer, ...list } = useNumberedListing(listPortalOrganizations, { query: asked }, control)
  const archiving = useArchiving()
  return (
    <ListPage
      title={t('title')}
      action={useIsAdmin() && <AddOrganization />}
      filters={
        <FilterBar
          control={control}
          searchLabel={t('search')}
          filters={[
            { name: 'filter', label: t('filter'), words: t('filters', { returnObjects: true }) },
          ]}
        />
      }
    >
      <OrganizationStats stats={answer?.stats} />
      <ArchivingNotice archiving={archiving} />
      <OrganizationsTable list={list} control={control} archiving={archiving} />
    </ListPage>
  )
}

function AddOrganization() {
  const { t } = useTranslation('organizations')
  return (
    <ButtonLink to={portalPages.createTeam.href()}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}

type OrganizationsTableProps = {
  list: Listing<OrganizationRow>
  control: ListControl<'filter'>
  archiving: Archiving
}

const keyOf = ({ key }: OrganizationRow) => key
const pageOf = (row: OrganizationRow) => waysOf(row).view

function OrganizationsTable({ list, control, archiving }: OrganizationsTableProps) {
  const { t } = useTranslation('organizations')
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns()}
      list={list}
      keyOf={keyOf}
      control={control}
      linkOf={pageOf}
      foldsEarly
      actions={(row) => (
        <>
          <Ways row={row} />
          <RowActions row={row} archiving={archiving} />
        </>
      )}
      nothingFound={t('noneFound')}
      empty={
        <EmptyState title={t('noneFound')} icon={<IconUsersGroup size={30} aria-hidden="true" />} />
      }
    />
  )
}

/** Links that view and, for admins, edit the row's organization or brand. */
function Ways({ row }: { row: OrganizationRow }) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { name } = row
  const { view, edit } = waysOf(row)
  return (
    <>
      <Link to={view} className={classes.link} aria-label={t('actions.viewOf', { name })}>
        {t('actions.view')}
      </Link>
      {isAdmin && (
        <Link to={edit} className={classes.link} aria-label={t('actions.editOf', { name })}>
          {t('actions.edit')}
        </Link>
      )}
    </>
  )
}

type Stats = OutputOf<typeof listPortalOrganizations>['stats']

const STATS = [
  'organizations',
  'active',
  'archived',
  'activeOffers',
  'redemptions',
  'contestEntries',
] as const

/** Totals of all organizations that the list has without a search or filter. */
function OrganizationStats({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation('organizations')
  const figures = STATS.map((stat) => ({
    label: t(`stats.${stat}`),
    value: stats?.[stat],
    ...(stat === 'redemptions' && { proven: stats?.proven }),
  }))
  return <ListFigures title={t('stats.label')} figures={figures} />
}
