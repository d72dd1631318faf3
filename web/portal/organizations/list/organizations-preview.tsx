import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { DataTable } from '#web/table/index.ts'
import { asking } from '../../../lib/live/use-live.ts'
import { Section } from '../../parts/index.ts'
import { useColumns } from './use-columns.tsx'

const PREVIEWED = 6

/** Table of the newest organizations, for the admin dashboard. Hidden while there are none. */
export function OrganizationsPreview() {
  const { t } = useTranslation('organizations')
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalOrganizations, { query: { filter: 'NewestToOldest' } }),
    ...asking,
  })
  const columns = useColumns()
  const rows = data?.items.slice(0, PREVIEWED)
  if (rows?.length === 0) return null
  return (
    <Section title={t('newest')} all={{ to: portalPages.teams.href(), word: t('all') }}>
      <DataTable
        caption={t('newest')}
        columns={columns}
        list={{ rows, error, refetch, paging: { kind: 'whole' } }}
        keyOf={({ key }) => key}
        linkOf={({ key }) => portalPages.teamDashboard.href(key)}
        isPreview
        empty={null}
      />
    </Section>
  )
}
