import { useTranslation } from 'react-i18next'
import type { Report } from '#shared/reports/report.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './report.module.css'

/** The progress of a report in rows and as a bar, which is indeterminate if the total is unknown. */
export function ReportProgress({ report: { rows, share, fileName } }: { report: Report }) {
  const { t } = useTranslation('lists')
  const language = useLanguage()
  return (
    <div className={classes.progress}>
      <progress aria-label={fileName} max={1} {...(share !== undefined && { value: share })} />
      <p>{t('report.rows', { count: rows, figure: formatNumber(rows, language) })}</p>
    </div>
  )
}
