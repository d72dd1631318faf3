import { useTranslation } from 'react-i18next'
import type { ShownCount } from '#shared/value-reports/small-groups.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** Returns a function that formats a count of a value report. */
export function useCount(): (count: ShownCount) => string {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return (count) => {
    if (count === 'few') return t('value.page.few')
    return count === 'hidden' ? t('value.page.hidden') : formatNumber(count, language)
  }
}
