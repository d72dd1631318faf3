import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DATE_RANGES, type DateRange } from '#shared/date-range.ts'
import type { Report } from '#shared/reports/report.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button, Link } from '#web/ui/index.ts'
import { useNumber } from '../use-number.ts'
import classes from './report.module.css'
import { type Export, useExport } from './use-export.ts'

type ExportButtonProps = Export & {
  word?: string
  /** Name of the exported data for the accessible label, if the page has several exports. */
  about?: string
}

/**
 * Button that exports rows as a file. The server finishes large exports even if the reader leaves
 * the page.
 */
export function ExportButton({ word, about, ...wanted }: ExportButtonProps) {
  const { t } = useTranslation('lists')
  const { begin, report, isWorking, error, hasFailed } = useExport()
  const isLong = report?.state === 'running'
  return (
    <div className={classes.export}>
      <Button
        look="outline"
        aria-disabled={isWorking}
        {...(about !== undefined &&
          !isWorking && { 'aria-label': t('table.csvOf', { word, about }) })}
        onClick={() => !isWorking && begin(wanted)}
      >
        <IconDownload size={18} aria-hidden="true" />
        {isWorking ? t('table.csvWorking') : (word ?? t('table.csv'))}
      </Button>
      {isLong && (
        <>
          <ReportProgress report={report} />
          <p className={classes.note}>
            {t('report.goesOn')} <Link to={portalPages.reports.href()}>{t('report.all')}</Link>
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

/** Parses the value of a list's period filter. Returns undefined for an unknown value. */
export function rangeOf(chosen: string): DateRange | undefined {
  return DATE_RANGES.find((range) => range === chosen)
}

/** Progress of a report, in rows and as a bar. The bar is indeterminate if the total is unknown. */
export function ReportProgress({ report: { rows, share, fileName } }: { report: Report }) {
  const { t } = useTranslation('lists')
  const number = useNumber()
  return (
    <div className={classes.progress}>
      <progress aria-label={fileName} max={1} {...(share !== undefined && { value: share })} />
      <p>{t('report.rows', { count: rows, figure: number(rows) })}</p>
    </div>
  )
}
