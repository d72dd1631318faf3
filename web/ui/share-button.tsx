import { IconShare2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './share-button.module.css'
import { useCopy } from './use-copy.ts'

type ShareButtonProps = {
  /** Title of the shared page. Part of the button's accessible name. */
  title: string
  /** Path of the shared page on this site. */
  path: string
  /** True for a button with only an icon. */
  isIcon?: boolean
}

/**
 * Button that shares a path. On touch devices with a share sheet, opens this sheet. Otherwise
 * copies the address and confirms that for three seconds.
 */
export function ShareButton({ title, path, isIcon = false }: ShareButtonProps) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const url = window.location.origin + path
  const press = async () => {
    if (!(await shareBySheet({ title, url }))) await copy(url)
  }
  return (
    <span className={classes.share}>
      {isIcon ? (
        <IconButton
          isOutlined
          label={`${t('organization.share')} ${title}`}
          title={t('organization.share')}
          onClick={() => void press()}
        >
          <IconShare2 size={20} stroke={2} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button look="outline" onClick={() => void press()}>
          <IconShare2 size={18} stroke={2.2} aria-hidden="true" />
          <span>
            {t('organization.share')}
            <span className="sr-only"> {title}</span>
          </span>
        </Button>
      )}
      <span role="status" className={classes.tooltip} data-shown={isCopied}>
        {isCopied && t('organization.copied')}
      </span>
    </span>
  )
}

/** Returns whether the share sheet was used. A sheet that the user closed counts as used. */
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
