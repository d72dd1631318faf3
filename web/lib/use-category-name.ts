import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listCategories } from '#light/api/home.ts'
import { answerOf } from './api/resource.ts'
import { useLanguage } from './use-language.ts'

/** Admins rename them seldom. */
const FRESH_MS = 300_000

/**
 * Names a category of FanPages in the page's language. In English it is what it is called; its French
 * name comes with all categories and is, until then, that of the categories that all begin with.
 */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation()
  const isFrench = useLanguage() === 'fr'
  const { data } = useQuery({ ...answerOf(listCategories), enabled: isFrench, staleTime: FRESH_MS })
  const names: Record<string, string> = t('categoryNames', { returnObjects: true })
  return (category) =>
    (isFrench ? data?.french[category] : undefined) ?? names[category] ?? category
}
