import { useTranslation } from 'react-i18next'

type StruckValueProps = { value: string; className?: string | undefined }

/** Regular value of a deal, struck through. Screen readers announce it as the regular value. */
export function StruckValue({ value, className }: StruckValueProps) {
  const { t } = useTranslation()
  return (
    <s className={className}>
      <span className="sr-only">{t('deal.worth')} </span>
      {value}
    </s>
  )
}
