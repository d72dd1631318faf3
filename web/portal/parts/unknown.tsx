import { useTranslation } from 'react-i18next'

/** Shown instead of a missing value in a table. */
export function Unknown() {
  const { t } = useTranslation('portal')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unknown')}</span>
    </>
  )
}
