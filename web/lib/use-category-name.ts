import { useTranslation } from 'react-i18next'

/** Names a category of FanPages in the page's language; one that an admin has just made keeps its own. */
export function useCategoryName(): (category: string) => string {
  const { t } = useTranslation()
  const names: Record<string, string> = t('categoryNames', { returnObjects: true })
  return (category) => names[category] ?? category
}
