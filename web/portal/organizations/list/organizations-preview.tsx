import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listPortalOrganizations } from '#light/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { Section } from '../../parts/frames/section.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import { asking } from '../../parts/live/live.ts'
import { useColumns } from './use-columns.tsx'

const PREVIEWED = 6

/** The newest organizations, on the dashboard of an admin. */
export function OrganizationsPreview() {
  const { t } = useTranslation('organizations')
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalOrganizations, { query: { filter: 'NewestToOldest' } }),
    ...asking,
  })
  const all = useColumns()
  const columns = useMemo(() => all.filter(({ key }) => key !== 'open'), [all])
  const rows = data?.items.slice(0, PREVIEWED)
  return (
    <Section title={t('newest')} all={{ to: portalPaths.teams.href(), word: t('all') }}>
      <DataTable
        caption={t('newest')}
        columns={columns}
        list={{ rows, error, refetch, paging: { kind: 'whole' } }}
        keyOf={({ key }) => key}
        linkOf={({ key }) => portalPaths.teamDashboard.href(key)}
        isPreview
        empty={
          <EmptyState
            title={t('noneFound')}
            icon={<IconUsersGroup size={30} aria-hidden="true" />}
          />
        }
      />
    </Section>
  )
}
