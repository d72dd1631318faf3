import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './online-code.module.css'

/** The code of an online deal, to be copied with one thumb. */
export function OnlineCode({ code }: { code: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch (error) {
      console.error('The code could not be copied.', error)
    }
  }
  return (
    <div className={classes.row}>
      <p className={classes.code}>
        <span className="sr-only">{t('coupon.code')} </span>
        {code}
      </p>
      <Button onClick={() => void copy()}>
        {isCopied ? (
          <IconCheck size={20} aria-hidden="true" />
        ) : (
          <IconCopy size={20} aria-hidden="true" />
        )}
        <span role="status">{isCopied ? t('coupon.copied') : t('coupon.copy')}</span>
      </Button>
    </div>
  )
}
