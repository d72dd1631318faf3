import { useTranslation } from 'react-i18next'

/** Returns category names of businesses and deals in the page's language. Custom categories have one name only. */
export function useBusinessCategories(): Readonly<Record<string, string>> {
  const { t } = useTranslation('browsing')
  const words: unknown = t('businessCategories', { returnObjects: true })
  if (typeof words !== 'object') throw new Error('This screen has not loaded the words of browsing')
  return words as Record<string, string>
}
