import { useTranslation } from 'react-i18next'

/**
 * The names of the categories of businesses, and so of deals, in the page's language. Others that admins
 * have thought of have but one name.
 */
export function useBusinessCategories(): Readonly<Record<string, string>> {
  const { t } = useTranslation('browsing')
  const words: unknown = t('businessCategories', { returnObjects: true })
  if (typeof words !== 'object') throw new Error('This screen has not loaded the words of browsing')
  return words as Record<string, string>
}
