import { useTranslation } from 'react-i18next'

/**
 * Returns the translated names of the built-in business and deal categories. Custom categories are
 * not translated.
 */
export function useBusinessCategories(): Readonly<Record<string, string>> {
  const { t } = useTranslation('browsing')
  const words: unknown = t('businessCategories', { returnObjects: true })
  if (typeof words !== 'object') throw new Error('This screen has not loaded the words of browsing')
  return words as Record<string, string>
}
