import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from '../codes.module.css'

type JobProgressProps = { label: string; done: number; rows: number }

/** Shows the progress of a job in figures and as a bar. */
export function JobProgress({ label, done, rows }: JobProgressProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  return (
    <div className={classes.progress}>
      <progress aria-label={label} max={Math.max(rows, 1)} value={done} />
      <p>
        {t('job.progress', {
          done: formatNumber(done, language),
          rows: formatNumber(rows, language),
        })}
      </p>
    </div>
  )
}
