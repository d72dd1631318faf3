import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listReports } from '#shared/api/reports.ts'
import type { Report } from '#shared/reports/report.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { DataTable, endless } from '#web/table/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { asking } from '../../lib/live/use-live.ts'
import { LOOK_EVERY_MS } from '../parts/report/use-export.ts'
import { useColumns } from './report-columns.tsx'

/** The reader's recent exports; polls while one is being written. */
export function OwnReports() {
  const { t } = useTranslation('reports')
  const reports = useInfiniteQuery({
    ...pagesOf(listReports),
    ...asking,
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusal(error) && data?.pages.some(({ items }) => items.some(isRunning))
        ? LOOK_EVERY_MS
        : false,
  })
  return (
    <DataTable
      caption={t('own.title')}
      columns={useColumns()}
      list={endless<Report>(reports)}
      keyOf={({ key }) => key}
      empty={
        <EmptyState
          title={t('own.none')}
          icon={<IconFileSpreadsheet size={30} aria-hidden="true" />}
        >
          {t('own.noneText')}
        </EmptyState>
      }
    />
  )
}

const isRunning = ({ state }: Report) => state === 'running'
