import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Report } from '#shared/reports/report.ts'
import { formatNumber } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { Column } from '#web/table/index.ts'
import { Button } from '#web/ui/index.ts'
import { formatZoned } from '../parts/days.ts'
import { handOver } from '../parts/report/hand-over.ts'
import { ReportProgress } from '../parts/report/report-progress.tsx'
import classes from './reports.module.css'

/** Returns the columns of the reader's exports; the last one hands over the file. */
export function useColumns(): Column<Report>[] {
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
