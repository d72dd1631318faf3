import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadValueReport, type ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat, numberFormat } from '#shared/intl-formats.ts'
import { formatMoney } from '#shared/money.ts'
import { callForFile } from '#web/lib/api/call-for-file.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, StatTile } from '#web/ui/index.ts'
import { ReportCharts } from './report-charts.tsx'
import { useCount } from './use-count.ts'
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
      <Notes growsByGroups={report.growsByGroups} />
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

const NOTES = ['impressions', 'proven', 'returning', 'small', 'grows', 'names'] as const

type NotesProps = { growsByGroups: boolean | undefined }

function Notes({ growsByGroups = false }: NotesProps) {
  const { t } = useTranslation('reports')
  return (
    <section className={classes.notes}>
      <h2>{t('value.page.notes.title')}</h2>
      <ul>
        {NOTES.filter((note) => note !== 'grows' || growsByGroups).map((note) => (
          <li key={note}>{t(`value.page.notes.${note}`)}</li>
        ))}
      </ul>
    </section>
  )
}

const ALWAYS = ['impressions', 'firstTime', 'returning'] as const
/** Totals that many partners do not have, and that are left out at zero. */
const SOMETIMES = ['contestEntries', 'purchases'] as const

/** Shows the totals of a value report. The redemptions lead. */
function ReportTiles({ report: { totals } }: { report: ShownValueReport }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const count = useCount()
  const { cad = 0, usd = 0 } = totals.spent ?? {}
  const names = [...ALWAYS, ...SOMETIMES.filter((name) => totals[name] !== 0)]
  return (
    <section aria-label={t('value.page.figures')} className={classes.tiles}>
      <StatTile
        value={count(totals.redemptions)}
        label={t('value.page.redemptions')}
        below={{ label: t('value.page.provenHint'), value: count(totals.proven) }}
      />
      {names.map((name) => (
        <StatTile key={name} value={count(totals[name])} label={t(`value.page.${name}`)} />
      ))}
      {cad > 0 && (
        <StatTile value={formatMoney(cad, 'CAD', language)} label={t('value.page.spent')} />
      )}
      {usd > 0 && (
        <StatTile value={formatMoney(usd, 'USD', language)} label={t('value.page.spent')} />
      )}
    </section>
  )
}

/**
 * Button that downloads the report as PDF. A plain link would put the token into an address, which
 * logs contain.
 */
function DownloadButton({ token }: { token: string }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const download = useMutation({
    mutationFn: () => callForFile(downloadValueReport, { body: { token, language } }),
    networkMode: 'always',
    onSuccess: (file) => saveFile([file], { name: 'value-report.pdf', type: file.type }),
  })
  const { error, isPending } = download
  return (
    <>
      <Button aria-disabled={isPending} onClick={() => !isPending && download.mutate()}>
        <IconDownload size={20} aria-hidden="true" />
        {t(isPending ? 'value.page.downloading' : 'value.page.download')}
      </Button>
      {error !== null && (
        <p role="alert" className={classes.note}>
          {hasCode(error, 'tooManyTries')
            ? t('value.page.busy.text')
            : t('value.page.notDownloaded')}
        </p>
      )}
    </>
  )
}
