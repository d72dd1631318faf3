import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { DownloadButton } from './download-button.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportTiles } from './report-tiles.tsx'
import classes from './value-report.module.css'

type ReportViewProps = { report: ShownValueReport; token: string }

/** Shows a value report: title and period, totals, charts with tables, and what is counted. */
export function ReportView({ report, token }: ReportViewProps) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { name, owner, business, to, upTo = to } = report
  return (
    <>
      <div className={classes.title}>
        <p className={classes.kind}>{t('value.page.title')}</p>
        <h1>{name}</h1>
        <p className={classes.owner}>
          {business === undefined ? owner.name : `${business} × ${owner.name}`}
        </p>
        <p>{usePeriod(report)}</p>
        <p className={classes.note}>
          <span>
            {t('value.page.asOf', {
              day: dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
                new Date(upTo),
              ),
            })}
          </span>{' '}
          {to > upTo && <span>{t('value.page.notOver')}</span>}
        </p>
        <div className={classes.actions}>
          <DownloadButton token={token} />
          <Button look="outline" onClick={() => window.print()}>
            <IconPrinter size={20} aria-hidden="true" />
            {t('value.page.print')}
          </Button>
        </div>
      </div>
      <ReportTiles report={report} />
      {report.alerts && <Brought alerts={report.alerts} />}
      <ReportCharts report={report} />
      <Notes />
    </>
  )
}

function usePeriod({ from, to }: ShownValueReport): string {
  const language = useLanguage()
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return from === to
    ? format.format(new Date(from))
    : format.formatRange(new Date(from), new Date(to))
}

type BroughtProps = { alerts: NonNullable<ShownValueReport['alerts']> }

/** Says how many more or fewer of a hundred fans used a deal because of an alert. */
function Brought({ alerts: { share, low, high } }: BroughtProps) {
  const { t } = useTranslation('reports')
  const format = numberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const points = (part: number) => format.format(100 * part)
  return (
    <section className={classes.title}>
      <h2>{t('value.page.alerts.title')}</h2>
      <p>
        {share > 0
          ? t('value.page.alerts.more', {
              points: points(share),
              low: points(low),
              high: points(high),
            })
          : t('value.page.alerts.fewer', {
              points: points(-share),
              low: points(-high),
              high: points(-low),
            })}
      </p>
      <p className={classes.note}>{t('value.page.alerts.note')}</p>
    </section>
  )
}

const NOTES = ['impressions', 'proven', 'returning', 'small', 'names'] as const

function Notes() {
  const { t } = useTranslation('reports')
  return (
    <section className={classes.notes}>
      <h2>{t('value.page.notes.title')}</h2>
      <ul>
        {NOTES.map((note) => (
          <li key={note}>{t(`value.page.notes.${note}`)}</li>
        ))}
      </ul>
    </section>
  )
}
