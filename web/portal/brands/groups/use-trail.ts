import { useTranslation } from 'react-i18next'
import type { Brand } from '#shared/model/brand.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

/** The way up from a deal group: its brand, and all of them. */
export function useTrail({ key, name }: Pick<Brand, 'key' | 'name'>) {
  const { t } = useTranslation('brands')
  return [
    { to: portalPaths.brands.href(), word: t('title') },
    { to: portalPaths.brand.href(key), word: name },
  ]
}
