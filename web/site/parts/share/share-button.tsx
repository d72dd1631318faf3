import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import classes from './share-button.module.css'

type ShareButtonProps = {
  /** Title of the shared page, which names the button for screen readers. */
  title: string
  /** From the root of the site. */
  path: string
}

/**
 * Hands an address on: by the device's own sheet where there are fingers and it has one, else by
 * copying it, and says so for three seconds.
 */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const url = window.location.origin + path
  const press = async () => {
    if (!(await shareBySheet({ title, url }))) await copy(url)
  }
  return (
    <span className={classes.share}>
      <Button look="outline" onClick={() => void press()}>
        <IconShare2 size={18} stroke={2.2} aria-hidden="true" />
        <span>
          {t('organization.share')}
          <span className="sr-only"> {title}</span>
        </span>
      </Button>
      <span role="status" className={classes.tooltip} data-shown={isCopied}>
        {isCopied && t('organization.copied')}
      </span>
    </span>
  )
}

/** Whether the device has taken care of it: somebody who closes its sheet has changed their mind. */
async function shareBySheet(shared: ShareData): Promise<boolean> {
  const isTouched = window.matchMedia('(pointer: coarse)').matches
  if (!isTouched || !('share' in navigator)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    console.error('The device could not share the address.', error)
    return false
  }
}
