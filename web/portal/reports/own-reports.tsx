import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listReports } from '#shared/api/reports.ts'
import type { Report } from '#shared/reports/report.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { formatNumber } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type Column, DataTable, endless } from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { asking } from '../../lib/live/use-live.ts'
import { formatZoned, handOver, LOOK_EVERY_MS, ReportProgress } from '../parts/index.ts'
import classes from './reports.module.css'

/** Table of the reader's exports. Polls while an export is being created. */
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

/** Returns the columns of the reader's exports. The last column downloads the file. */
function useColumns(): Column<Report>[] {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return [
    {
      key: 'name',
      header: t('own.name'),
      isTitle: true,
      cell: ({ asked, about }) => (
        <span className={classes.name}>
          {t(`names.${asked.name}`)}
          {'type' in asked && asked.type !== undefined && (
            <span className={classes.about}>{t(`types.${asked.type}`)}</span>
          )}
          {about !== undefined && <span className={classes.about}>{about}</span>}
        </span>
      ),
    },
    {
      key: 'at',
      header: t('own.at'),
      cell: ({ createdAt, zone }) => formatZoned(createdAt, language, serverNow(), zone),
    },
    {
      key: 'rows',
      header: t('own.rows'),
      isFigure: true,
      cell: ({ rows }) => formatNumber(rows, language),
    },
    { key: 'file', header: t('own.file'), cell: (report) => <File report={report} /> },
  ]
}

function File({ report }: { report: Report }) {
  const { t } = useTranslation('reports')
  const giving = useMutation({ mutationFn: handOver })
  if (report.state === 'running') return <ReportProgress report={report} />
  if (report.state === 'failed') return <span className={classes.failure}>{t('own.failed')}</span>
  return (
    <>
      <Button
        look="outline"
        aria-label={t('own.downloadOf', { file: report.fileName })}
        onClick={() => giving.mutate(report.key)}
      >
        <IconDownload size={18} aria-hidden="true" />
        {t('own.download')}
      </Button>
      {giving.isError && (
        <p role="alert" className={classes.failure}>
          {t('own.notDownloaded')}
        </p>
      )}
    </>
  )
}
