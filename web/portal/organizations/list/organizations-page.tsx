import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listPortalOrganizations } from '#light/api/portal-organizations.ts'
import { ORGANIZATION_FILTERS } from '#shared/organizations/listing.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPage } from '../../parts/frames/list-page.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useNumberedListing } from '../../parts/list/use-numbered-listing.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { ArchivingNotice } from '../parts/archiving-notice.tsx'
import { useArchiving } from '../parts/use-archiving.ts'
import { OrganizationStats } from './organization-stats.tsx'
import { OrganizationsTable } from './organizations-table.tsx'

const OPTIONS = { choices: { filter: ORGANIZATION_FILTERS } } as const

/** All organizations for an admin, archived ones too; an organization sees itself. */
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
    <ButtonLink to={portalPaths.createTeam.href()}>
      <IconPlus size={20} aria-hidden="true" />
      {t('add')}
    </ButtonLink>
  )
}
