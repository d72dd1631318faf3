import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listCategories } from '#shared/api/home.ts'
import { answerOf } from '../api/resource.ts'
import { useLanguage } from '../use-language.ts'

/** Milliseconds for which names are cached, because admins seldom rename categories. */
const FRESH_MS = 300_000

/**
 * Returns a function that names a FanPage category in the page's language. Knows only built-in
 * categories until the French names of custom categories are loaded.
 */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation()
  const isFrench = useLanguage() === 'fr'
  const { data } = useQuery({ ...answerOf(listCategories), enabled: isFrench, staleTime: FRESH_MS })
  const names: Record<string, string> = t('categoryNames', { returnObjects: true })
  return (category) =>
    (isFrench ? data?.french[category] : undefined) ?? names[category] ?? category
}
