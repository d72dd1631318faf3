import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import classes from './scan-link.module.css'

/** A business's phone has the link at its foot already (`shell/scan-bar.tsx`). */
export function ScanLink({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  const session = useSession()
  const isOwn = session.status === 'signedIn' && session.user.sponsorID === sponsorKey
  return (
    // A new document, as the one page that may use the camera is allowed it by its headers.
    <ButtonAnchor
      href={portalPaths.scan.href(sponsorKey)}
      className={isOwn ? classes.own : undefined}
    >
      <IconQrcode size={20} aria-hidden="true" />
      {t('scan.link')}
    </ButtonAnchor>
  )
}
