import { IconCloudOff, IconHistory, IconVolume, IconVolumeOff, IconWifi } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, classNames, IconButton, LanguageSwitch, mainId } from '#web/ui/index.ts'
import { CodeForm } from '../counter/code-form.tsx'
import { LateCamera } from '../counter/late-camera.tsx'
import { useCounter } from '../counter/use-counter.ts'
import { useLooks } from '../counter/use-looks.ts'
import { VerdictScreen } from '../counter/verdict-screen.tsx'
import { VerdictSignal } from '../counter/verdict-signal.ts'
import { DeskName } from './desk-name.tsx'
import { DeskNotes } from './desk-notes.tsx'
import type { Desk, DeskState } from './desk-types.ts'
import classes from './open-desk.module.css'
import { Today } from './today.tsx'
import type { Signal } from './use-signal.ts'

type OpenDeskProps = { desk: Desk; signal: Signal }

/** Checks codes with the camera or by typing. Everything to press is in the lower half. */
export function OpenDesk({ desk, signal }: OpenDeskProps) {
  const counter = useCounter(desk.calls)
  const { note, look } = useLooks(counter)
  const { state } = desk
  return (
    <VerdictSignal value={signal.signal}>
      <main id={mainId} tabIndex={-1} className={classes.page}>
        <header className={classes.head}>
          {state.setup && <DeskName setup={state.setup} />}
          <Line state={state} />
        </header>
        <div className={classes.finder}>
          <LateCamera onLook={look} note={note} />
        </div>
        <div className={classes.hand}>
          <DeskNotes desk={desk} />
          <CodeForm counter={counter} />
          <Bar desk={desk} signal={signal} />
        </div>
        <VerdictScreen counter={counter} />
      </main>
    </VerdictSignal>
  )
}

/** Whether the server answers, and how many coupons wait for it. */
function Line({ state: { isOnline, isSending, waiting } }: { state: DeskState }) {
  const { t } = useTranslation('desk')
  const count = waiting.length
  const Sign = isOnline ? IconWifi : IconCloudOff
  return (
    <p role="status" className={classNames(classes.line, !isOnline && classes.offline)}>
      <Sign size={20} aria-hidden="true" />
      <span>{t(isOnline ? 'line.online' : 'line.offline')}</span>
      {count > 0 && (
        <span className={classes.count}>
          {t(isSending ? 'line.sending' : 'line.waiting', { count })}
        </span>
      )}
    </p>
  )
}

function Bar({ desk, signal: { hasSound, toggleSound } }: OpenDeskProps) {
  const { t } = useTranslation('desk')
  const [isListing, setListing] = useState(false)
  const Sound = hasSound ? IconVolume : IconVolumeOff
  return (
    <div className={classes.bar}>
      <Button look="outline" className={classes.today} onClick={() => setListing(true)}>
        <IconHistory size={20} aria-hidden="true" />
        {t('today.open')}
      </Button>
      <IconButton isOutlined label={t('sound')} aria-pressed={hasSound} onClick={toggleSound}>
        <Sound size={22} aria-hidden="true" />
      </IconButton>
      <LanguageSwitch label={t('language')} />
      <Today desk={desk} isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}
