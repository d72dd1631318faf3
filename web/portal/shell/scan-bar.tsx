import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import classes from './scan-bar.module.css'

/**
 * The one thing that a business does at its counter, under the thumb of who holds the phone. A new
 * document, as the one page that may use the camera is allowed it by its headers.
 */
export function ScanBar() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'signedIn' || session.user.role !== 'sponsor') return null
  const { sponsorID } = session.user
  if (sponsorID === undefined) return null
  const scan = portalPaths.scan.href(sponsorID)
  if (pathname === scan) return null
  return (
    <nav aria-label={t('scan.counter')} className={classes.bar}>
      <ButtonAnchor href={scan}>
        <IconQrcode size={22} aria-hidden="true" />
        {t('scan.link')}
      </ButtonAnchor>
    </nav>
  )
}
