import { useTranslation } from 'react-i18next'

/** Stands in a table where a fan or business has given nothing. */
export function Unknown() {
  const { t } = useTranslation('portal')
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unknown')}</span>
    </>
  )
}
