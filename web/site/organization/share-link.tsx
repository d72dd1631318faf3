import { IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import classes from './share-link.module.css'

/** Copies the FanPage's address and says so for three seconds. */
export function ShareLink({ name, slug }: { name: string; slug: string }) {
  const { t } = useTranslation()
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const address = window.location.origin + paths.organization.href(slug)
  return (
    <span className={classes.share}>
      <Button look="outline" onClick={() => void copy(address)}>
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
