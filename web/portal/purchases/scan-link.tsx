import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/paths.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'

/** A new document, as the one page that may use the camera is allowed it by its headers. */
export function ScanLink({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  return (
    <ButtonAnchor href={portalPaths.scan.href(sponsorKey)}>
      <IconQrcode size={20} aria-hidden="true" />
      {t('scan.link')}
    </ButtonAnchor>
  )
}
