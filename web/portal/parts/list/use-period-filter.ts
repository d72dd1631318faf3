import { useTranslation } from 'react-i18next'
import type { Filter } from './filter-bar.tsx'

/** The choice of a period of the portal's days, whose values are `DATE_RANGES`. */
export function usePeriodFilter<Choice extends string>(name: Choice): Filter<Choice> {
  const { t } = useTranslation('lists')
  const words = t('filters.ranges', { returnObjects: true })
  return { name, label: t('filters.periodOfPortal'), words }
}
