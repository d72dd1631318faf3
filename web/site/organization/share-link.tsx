import { IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './share-link.module.css'

/** Copies the FanPage's address and says so for three seconds. */
export function ShareLink({ name, slug }: { name: string; slug: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHARE_COPIED_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.origin + paths.organization.href(slug))
      setCopied(true)
    } catch (error) {
      console.error('The link could not be copied.', error)
    }
  }
  return (
    <span className={classes.share}>
      <Button look="outline" onClick={() => void copy()}>
        <IconLink size={18} stroke={2.2} aria-hidden="true" />
        <span>
          {t('organization.share')}
          <span className="sr-only"> {name}</span>
        </span>
      </Button>
      <span role="status" className={classes.tooltip} data-shown={isCopied}>
        {isCopied && t('organization.copied')}
      </span>
    </span>
  )
}
