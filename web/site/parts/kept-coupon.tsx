import { useTranslation } from 'react-i18next'
import { KeptNote } from './kept-note.tsx'

/** Says that a running coupon is shown without a network. */
export function KeptCoupon({ at }: { at: string }) {
  const { t } = useTranslation('wallet')
  return <KeptNote at={at}>{t('kept.coupon')}</KeptNote>
}
