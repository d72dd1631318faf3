import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonAnchor } from '#web/ui/index.ts'
import classes from './scan-link.module.css'

/**
 * A link to the scanner. On phones it is hidden for the business's own account, because the bottom
 * bar already has the link.
 */
export function ScanLink({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  const session = useSession()
  const isOwn = session.status === 'signedIn' && session.user.sponsorKey === sponsorKey
  return (
    // Loads a full page, because the headers of the document must allow the camera.
    <ButtonAnchor
      href={portalPages.scan.href(sponsorKey)}
      className={isOwn ? classes.own : undefined}
    >
      <IconQrcode size={20} aria-hidden="true" />
      {t('scan.link')}
    </ButtonAnchor>
  )
}
