import { useTranslation } from 'react-i18next'
import type { Filter } from './filter-bar.tsx'

/** Filters by a period in the portal's days; its values are `DATE_RANGES`. */
export function usePeriodFilter<Choice extends string>(name: Choice): Filter<Choice> {
  const { t } = useTranslation('lists')
  const words = t('filters.ranges', { returnObjects: true })
  return { name, label: t('filters.periodOfPortal'), words }
}
