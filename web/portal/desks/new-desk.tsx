import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteOrigin } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, lazyPart } from '#web/ui/index.ts'
import { LinkText, MadeLink } from '../parts/index.ts'
import classes from './desks.module.css'

// If the script of the QR code does not load, the link is still there to copy.
const QrCode = lazyPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode, {
  isExtra: true,
})

/** A desk that was just added, with the secrets that are shown only now. */
export type MadeDesk = { name: string; token: string; pin: string }

/** Shows the link of a new desk as text and QR code, with its PIN. A print leaves out the PIN. */
export function NewDesk({ made: { token, pin } }: { made: MadeDesk }) {
  const { t } = useTranslation('desks')
  const link = `${siteOrigin()}${paths.desk.href(token)}`
  return (
    <MadeLink
      link={link}
      words={{ once: t('made.once'), copy: t('made.copy'), copied: t('made.copied') }}
      actions={
        <Button look="outline" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden="true" />
          {t('made.print')}
        </Button>
      }
    >
      <ol className={classes.steps}>
        <li>
          {t('made.scan')}
          <div className={classes.picture}>
            <QrCode text={link} label={t('made.qr')} />
          </div>
          <LinkText>{link}</LinkText>
        </li>
        <li>
          {t('made.enter')}
          <p className={classes.pin} translate="no">
            {pin}
          </p>
        </li>
      </ol>
      <p className={classes.printNote}>{t('made.printNote')}</p>
    </MadeLink>
  )
}
