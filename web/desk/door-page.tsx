import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames, LanguageSwitch, Logo, mainId } from '#web/ui/index.ts'
import { DeskName } from './desk-name.tsx'
import classes from './door-page.module.css'
import type { Desk, DeskStatus } from './kept/desk-types.ts'
import { PinForm } from './pin-form.tsx'

type DoorPageProps = { desk: Desk; status: Extract<DeskStatus, 'noDesk' | 'pin' | 'closed'> }

/** Page of a desk that is not open. Says why, and asks for the PIN unless no desk can be opened. */
export function DoorPage({ desk, status }: DoorPageProps) {
  const { t } = useTranslation('desk')
  const { setup, waiting } = desk.state
  const count = waiting.length
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className={classNames(classes.page, status === 'noDesk' && classes.alone)}
    >
      <div className={classes.words}>
        <Logo />
        {status === 'noDesk' && (
          <span className={classes.sign}>
            <IconQrcode size={40} aria-hidden="true" />
          </span>
        )}
        {status === 'pin' && setup !== undefined ? (
          <DeskName setup={setup} />
        ) : (
          <h1>{t(`door.${status}.title`)}</h1>
        )}
        <p className={classes.text}>{t(doorText(status, setup !== undefined))}</p>
        {count > 0 && <p className={classes.waiting}>{t('door.waiting', { count })}</p>}
      </div>
      <div className={classes.hand}>
        {status !== 'noDesk' && <PinForm open={desk.open} />}
        <div className={classes.language}>
          <LanguageSwitch label={t('language')} />
        </div>
      </div>
    </main>
  )
}

function doorText(status: DoorPageProps['status'], isKnown: boolean) {
  if (status === 'pin') return isKnown ? 'door.pin.locked' : 'door.pin.first'
  return `door.${status}.text` as const
}
