import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonAnchor } from '#web/ui/index.ts'
import classes from './scan-link.module.css'

/**
 * Link to the scanner. If the reader works for the business, the link is hidden on phones, where
 * the bottom bar already has a link to the scanner.
 */
export function ScanLink({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  const session = useSession()
  const isOwn = session.status === 'signedIn' && session.user.sponsorKey === sponsorKey
  return (
    // Loads a new document, because only the scanner's document is allowed to use the camera.
    <ButtonAnchor
      href={portalPages.scan.href(sponsorKey)}
      className={isOwn ? classes.own : undefined}
    >
      <IconQrcode size={20} aria-hidden="true" />
      {t('scan.link')}
    </ButtonAnchor>
  )
}
