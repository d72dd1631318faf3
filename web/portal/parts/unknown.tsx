import { useTranslation } from 'react-i18next'

/** Dash in place of a missing value in a table. On phones, some tables hide the cell instead. */
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
