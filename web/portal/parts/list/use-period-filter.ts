import { useTranslation } from 'react-i18next'
import type { Filter } from './filter-bar.tsx'

/** The choice of a period, whose values are `DATE_RANGES`. */
export function usePeriodFilter<Choice extends string>(name: Choice): Filter<Choice> {
  const { t } = useTranslation('lists')
  return { name, label: t('filters.period'), words: t('filters.ranges', { returnObjects: true }) }
}
