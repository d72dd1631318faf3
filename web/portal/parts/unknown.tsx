import { useTranslation } from 'react-i18next'

/** Shown instead of a missing value in a table. Cards on phones leave it out. */
export function Unknown() {
  const { t } = useTranslation('portal')
  return (
    <>
      <span data-minor="" aria-hidden="true">
        –
      </span>
      <span className="sr-only">{t('unknown')}</span>
    </>
  )
}
