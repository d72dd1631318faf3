import { IconUsers } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readFollowerCounts } from '#shared/api/reports.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { DataTable, type Listing, whole } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { useReading } from '../../lib/live/use-live.ts'
import { ExportButton, ListPage } from '../parts/index.ts'
import classes from './reports.module.css'

type Counted = { key: string; name: string; fans: number; isTotal?: boolean }

/** Page with each organization's number of followers, and the total in the last row. */
export function FollowersReportPage() {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return (
    <ListPage
      title={t('followers.title')}
      trail={[{ to: portalPages.reports.href(), word: t('title') }]}
      lead={t('followers.lead')}
    >
      <DataTable
        caption={t('followers.title')}
        list={useCounts()}
        download={<ExportButton asked={{ name: 'followersByOrganization' }} />}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'name',
            header: t('followers.organization'),
            isTitle: true,
            cell: ({ name, isTotal }) => (
              <span className={isTotal ? classes.total : undefined}>{name}</span>
            ),
          },
          {
            key: 'fans',
            header: t('followers.followers'),
            isFigure: true,
            cell: ({ fans, isTotal }) => (
              <span className={isTotal ? classes.total : undefined}>
                {formatNumber(fans, language)}
              </span>
            ),
          },
        ]}
        empty={
          <EmptyState
            title={t('followers.none')}
            icon={<IconUsers size={30} aria-hidden="true" />}
          />
        }
      />
    </ListPage>
  )
}

function useCounts(): Listing<Counted> {
  const { t } = useTranslation('reports')
  const { data, error, refetch } = useReading(readFollowerCounts)
  return useMemo(() => {
    if (data === undefined) return { rows: undefined, error, refetch, paging: { kind: 'whole' } }
    if (data.items.length === 0) return whole<Counted>([])
    const total = { key: 'total', name: t('followers.total'), fans: data.total, isTotal: true }
    return whole<Counted>([...data.items, total], data.items.length)
  }, [data, error, refetch, t])
}
