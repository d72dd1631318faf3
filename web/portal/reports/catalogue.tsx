import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import type { ReportAsked } from '#shared/reports/asked.ts'
import { REPORT_FORMATS } from '#shared/reports/formats.ts'
import { PLATFORM_REPORTS } from '#shared/reports/platform.ts'
import { FIGURE_ZONES, type FigureZone } from '#shared/stats/zones.ts'
import { TRANSACTION_TYPES } from '#shared/transaction-types.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { SelectField } from '#web/ui/index.ts'
import { ExportButton } from '../parts/index.ts'
import classes from './reports.module.css'

const TYPES = ['all', ...TRANSACTION_TYPES] as const

type Range = (typeof DATE_RANGES)[number]
type Format = (typeof REPORT_FORMATS)[number]

/** Lists all reports about the platform, with a choice of period, time zone and format for all. */
export function Catalogue() {
  const { t } = useTranslation('reports')
  const { t: tList } = useTranslation('lists')
  const language = useLanguage()
  const [range, setRange] = useState<Range>('30')
  const [zone, setZone] = useState<FigureZone>(PORTAL_ZONE)
  const [format, setFormat] = useState<Format>('csv')
  const periods: Record<string, string> = tList('filters.ranges', { returnObjects: true })
  const now = serverNow()
  return (
    <>
      <div className={classes.choices}>
        <SelectField
          label={tList('filters.period')}
          value={range}
          choices={DATE_RANGES.map((value) => ({ value, word: periods[value] ?? value }))}
          onChoose={(value) => setRange(chosenOf(DATE_RANGES, value))}
        />
        <SelectField
          label={t('all.zone')}
          value={zone}
          choices={FIGURE_ZONES.map((value) => ({ value, word: zoneName(value, now, language) }))}
          onChoose={(value) => setZone(chosenOf(FIGURE_ZONES, value))}
        />
        <SelectField
          label={t('all.format')}
          value={format}
          choices={REPORT_FORMATS.map((value) => ({ value, word: t(`formats.${value}`) }))}
          onChoose={(value) => setFormat(chosenOf(REPORT_FORMATS, value))}
        />
      </div>
      <ul className={classes.catalogue}>
        {PLATFORM_REPORTS.map((report) => (
          <Report key={report.name} {...report} range={range} zone={zone} format={format} />
        ))}
      </ul>
    </>
  )
}

type ReportProps = (typeof PLATFORM_REPORTS)[number] & {
  range: Range
  zone: FigureZone
  format: Format
}

/** One report with its description and the button that exports it. */
function Report({ name, isOfPeriod, range, zone, format }: ReportProps) {
  const { t } = useTranslation('reports')
  const [type, setType] = useState<(typeof TYPES)[number]>('all')
  return (
    <li className={classes.report}>
      <div className={classes.words}>
        <h3 className={classes.title}>{t(`names.${name}`)}</h3>
        <p className={classes.about}>{t(`notes.${name}`)}</p>
      </div>
      {name === 'allRedemptions' && (
        <SelectField
          label={t('types.label')}
          value={type}
          choices={TYPES.map((value) => ({ value, word: t(`types.${value}`) }))}
          onChoose={(value) => setType(chosenOf(TYPES, value))}
        />
      )}
      <ExportButton
        asked={
          {
            name,
            ...(isOfPeriod && { range }),
            ...(name === 'allRedemptions' && type !== 'all' && { type }),
          } as ReportAsked
        }
        zone={zone}
        format={format}
        word={t('all.make')}
        about={t(`names.${name}`)}
      />
    </li>
  )
}

function chosenOf<Value extends string>(values: readonly Value[], chosen: string): Value {
  return values.find((value) => value === chosen) ?? (values[0] as Value)
}
