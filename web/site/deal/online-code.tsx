import { useTranslation } from 'react-i18next'
import { CopyButton } from '#web/ui/copy-button.tsx'
import classes from './online-code.module.css'

/** The code of an online deal, to be copied with one thumb. */
export function OnlineCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.row}>
      <p className={classes.code}>
        <span className="sr-only">{t('coupon.code')} </span>
        <span translate="no">{code}</span>
      </p>
      <CopyButton text={code} words={{ copy: t('coupon.copy'), copied: t('coupon.copied') }} />
    </div>
  )
}
