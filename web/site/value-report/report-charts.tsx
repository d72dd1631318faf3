import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/index.ts'
import { useCount } from './use-count.ts'
import classes from './value-report.module.css'

/** Maximum number of labels below the bars of days. */
const DAY_LABELS = 8
/** Hours from one label to the next. */
const HOUR_STEP = 3

type ReportChartsProps = { report: ShownValueReport }

/** Shows redemptions by day and by hour as bars, and all counts below them in tables. */
export function ReportCharts({ report }: ReportChartsProps) {
  return (
    <>
      <Days report={report} />
      <Hours report={report} />
    </>
  )
}

function Days({ report: { days } }: ReportChartsProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const count = useCount()
  const nameOf = (day: string, format: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...format, timeZone: 'UTC' }).format(new Date(day))
  const hasProven = days.some(({ proven }) => proven !== 'hidden')
  const whole = (day = '') => nameOf(day, { dateStyle: 'medium' })
  return (
    <ReportBars
      title={t('value.page.byDay')}
      counts={days.map(({ redemptions }) => redemptions)}
      labels={days.map(({ day }) => nameOf(day, { month: 'short', day: 'numeric' }))}
      step={Math.max(1, Math.ceil(days.length / DAY_LABELS))}
      peak={(at, figure) => t('value.page.peakDay', { day: whole(days[at]?.day), figure })}
    >
      <ReportTable
        title={t('value.page.table')}
        columns={[
          t('value.page.day'),
          t('value.page.impressions'),
          t('value.page.redemptions'),
          ...(hasProven ? [t('value.page.proven')] : []),
        ]}
        rows={days.map(({ day, impressions, redemptions, proven }) => [
          whole(day),
          count(impressions),
          count(redemptions),
          ...(hasProven ? [count(proven)] : []),
        ])}
      />
    </ReportBars>
  )
}

/** Chart of the hours. Renders nothing if the report has none. */
function Hours({ report: { hours, provenHours } }: ReportChartsProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const count = useCount()
  if (hours === undefined) return null
  const format = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  const names = hours.map((_, hour) =>
    format.format(Date.UTC(2024, 0, 1, hour)).replace(/^0\B/, ''),
  )
  return (
    <ReportBars
      title={t('value.page.byHour')}
      counts={hours}
      labels={names}
      step={HOUR_STEP}
      peak={(at, figure) => t('value.page.peakHour', { hour: names[at] ?? '', figure })}
    >
      <ReportTable
        title={t('value.page.hours')}
        columns={[
          t('value.page.hour'),
          t('value.page.uses'),
          ...(provenHours ? [t('value.page.proven')] : []),
        ]}
        rows={hours.map((one, hour) => [
          names[hour] ?? '',
          count(one),
          ...(provenHours ? [count(provenHours[hour] ?? 0)] : []),
        ])}
      />
    </ReportBars>
  )
}

type ReportBarsProps = {
  title: string
  counts: readonly ShownCount[]
  /** Labels of the bars, of which each `step`th is shown. */
  labels: readonly string[]
  step: number
  /** Returns words that name the highest bar and its count. */
  peak: (bar: number, figure: string) => string
  /** Table with the same counts. */
  children: ReactNode
}

/**
 * Draws counts as bars. `few` and `hidden` are the same low pale bar, so its height reveals
 * nothing. Screen readers get the table alone.
 */
function ReportBars(props: ReportBarsProps) {
  const { title, counts, labels, step, peak, children } = props
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
          <p className={classes.axis}>{peak(counts.indexOf(most), count(most))}</p>
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
          <div className={classes.axis}>
            {labels
              .filter((_, bar) => bar % step === 0)
              .map((label, place) => (
                <span
                  key={label}
                  className={classes.tick}
                  style={{ left: `min(${(100 * place * step) / labels.length}%, 100% - 4.25em)` }}
                >
                  {label}
                </span>
              ))}
          </div>
          {counts.some((one) => typeof one !== 'number') && (
            <p className={classes.axis}>{t('value.page.gray')}</p>
          )}
        </div>
      )}
      {children}
    </section>
  )
}

type ReportTableProps = {
  title: string
  columns: readonly string[]
  /** Rows. The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** Table of a chart's counts, which the reader opens. */
function ReportTable({ title, columns, rows }: ReportTableProps) {
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
