import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import classes from './report.module.css'
import { ReportProgress } from './report-progress.tsx'
import { type Export, useExport } from './use-export.ts'

type ExportButtonProps = Export & {
  word?: string
  /** Subject of the export, where several can be on the page. */
  about?: string
}

/** Has rows written as a file: a small one comes at once, a large one also to whoever leaves. */
export function ExportButton({ word, about, ...wanted }: ExportButtonProps) {
  const { t } = useTranslation('lists')
  const { begin, report, isWorking, error, hasFailed } = useExport()
  const isLong = report?.state === 'running'
  return (
    <div className={classes.export}>
      <Button
        look="outline"
        aria-disabled={isWorking}
        {...(about !== undefined && !isWorking && { 'aria-label': `${word}: ${about}` })}
        onClick={() => !isWorking && begin(wanted)}
      >
        <IconDownload size={18} aria-hidden="true" />
        {isWorking ? t('table.csvWorking') : (word ?? t('table.csv'))}
      </Button>
      {isLong && (
        <>
          <ReportProgress report={report} />
          <p className={classes.note}>
            {t('report.goesOn')} <Link to={portalPaths.reports.href()}>{t('report.all')}</Link>
          </p>
        </>
      )}
      {hasFailed && !isWorking && (
        <p role="alert" className={classes.failure}>
          {hasCode(error, 'tooManyTries') ? t('report.tooMany') : t('table.csvFailed')}
        </p>
      )}
    </div>
  )
}
