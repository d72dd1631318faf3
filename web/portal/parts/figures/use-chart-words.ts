import { useTranslation } from 'react-i18next'
import { formatCompact, formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'

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
    formatValue: (value: number) => formatNumber(value, language),
    // Numbers of up to four digits fit on an axis without rounding.
    formatShort: (value: number) =>
      value < 10_000 ? formatNumber(value, language) : formatCompact(value, language),
  }
}
