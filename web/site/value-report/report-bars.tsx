import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { classNames } from '#web/ui/index.ts'
import { useCount } from './use-count.ts'
import classes from './value-report.module.css'

type ReportBarsProps = {
  title: string
  counts: readonly ShownCount[]
  /** Labels of the first and the last bar. */
  ends: readonly (string | undefined)[]
  /** Table with the same counts. */
  children: ReactNode
}

/**
 * Draws counts as bars. `few` and `hidden` are the same low pale bar, so its height reveals
 * nothing. Screen readers get the table alone.
 */
export function ReportBars({ title, counts, ends: [first, last], children }: ReportBarsProps) {
  const { t } = useTranslation('reports')
  const id = useId()
  const count = useCount()
  const most = Math.max(0, ...counts.filter((one) => typeof one === 'number'))
  return (
    <section aria-labelledby={id} className={classes.chart}>
      <h2 id={id}>{title}</h2>
      {most === 0 ? (
        <p className={classes.note}>{t('value.page.tooFew')}</p>
      ) : (
        <div aria-hidden="true">
          <p className={classes.axis}>{count(most)}</p>
          <div className={classes.bars}>
            {counts.map((one, i) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place.
                key={i}
                className={classNames(classes.bar, typeof one !== 'number' && classes.unknown)}
                style={{ height: typeof one === 'number' ? `${(100 * one) / most}%` : undefined }}
              />
            ))}
          </div>
          <p className={classes.axis}>
            <span>{first}</span>
            <span>{last}</span>
          </p>
        </div>
      )}
      {children}
    </section>
  )
}
