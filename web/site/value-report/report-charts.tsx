import { useTranslation } from 'react-i18next'
import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { dateFormat } from '#shared/intl-formats.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ReportBars } from './report-bars.tsx'
import { ReportTable } from './report-table.tsx'
import { useCount } from './use-count.ts'

/** Shows redemptions by day and by hour as bars, and all counts below them in tables. */
export function ReportCharts({ report: { days, hours } }: { report: ShownValueReport }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const count = useCount()
  const dayOf = dateFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const hourOf = dateFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  const dayName = (day: string) => dayOf.format(new Date(day))
  const hourName = (hour: number) => hourOf.format(Date.UTC(2024, 0, 1, hour)).replace(/^0\B/, '')
  return (
    <>
      <ReportBars
        title={t('value.page.byDay')}
        counts={days.map(({ redemptions }) => redemptions)}
        ends={[days.at(0), days.at(-1)].map((day) => day && dayName(day.day))}
      >
        <ReportTable
          title={t('value.page.table')}
          columns={[
            t('value.page.day'),
            t('value.page.impressions'),
            t('value.page.redemptions'),
            t('value.page.proven'),
          ]}
          rows={days.map(({ day, impressions, redemptions, proven }) => [
            dayName(day),
            count(impressions),
            count(redemptions),
            count(proven),
          ])}
        />
      </ReportBars>
      {hours && (
        <ReportBars
          title={t('value.page.byHour')}
          counts={hours}
          ends={[hourName(0), hourName(hours.length - 1)]}
        >
          <ReportTable
            title={t('value.page.hours')}
            columns={[t('value.page.hour'), t('value.page.count')]}
            rows={hours.map((one, hour) => [hourName(hour), count(one)])}
          />
        </ReportBars>
      )}
    </>
  )
}
