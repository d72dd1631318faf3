import { useTranslation } from 'react-i18next'

/**
 * Dash in place of a missing value in a table. On phones, some tables hide the cell instead. `word`
 * names to screen readers what is missing.
 */
export function Unknown({ word }: { word?: string }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <span data-minor="" aria-hidden="true">
        –
      </span>
      <span className="sr-only">{word ?? t('unknown')}</span>
    </>
  )
}
