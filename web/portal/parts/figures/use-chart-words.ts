import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '#web/lib/format.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatDays } from '../days.ts'
import type { SpanFigures } from './use-figures.ts'

type Label = 'day' | 'week' | 'month' | 'year' | 'gender' | 'age' | 'city' | 'hour' | 'place'

/** Returns the texts and number formats of charts. */
export function useChartWords() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return {
    wordsOf: (label: Label) => ({
      label: t(`chart.labels.${label}`),
      noData: t('chart.noData'),
      showTable: t('chart.showTable'),
      showChart: t('chart.showChart'),
    }),
    /** Returns the note that names the covered days and their time zone. */
    noteOf: ({ span, zone }: Pick<SpanFigures, 'span' | 'zone'>) =>
      t('chart.note', {
        days: formatDays(span.from, span.to, language),
        zone: zoneName(zone, serverNow(), language),
      }),
    /** Returns the covered days. */
    daysOf: ({ from, to }: SpanFigures['span']) => formatDays(from, to, language),
    formatValue: (value: number) => formatNumber(value, language),
    // Numbers of up to four digits fit on an axis without rounding.
    formatShort: (value: number) =>
      value < 10_000 ? formatNumber(value, language) : formatCompact(value, language),
  }
}
