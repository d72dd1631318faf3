import { useState } from 'react'
import { classNames, mainId } from '#web/ui/index.ts'
import { CodeForm } from '../counter/code-form.tsx'
import { LateCamera } from '../counter/late-camera.tsx'
import { useCounter } from '../counter/use-counter.ts'
import { useLooks } from '../counter/use-looks.ts'
import { VerdictScreen } from '../counter/verdict-screen.tsx'
import { VerdictSignal } from '../counter/verdict-signal.ts'
import { DeskBar } from './desk-bar.tsx'
import { DeskLine } from './desk-line.tsx'
import { DeskName } from './desk-name.tsx'
import { DeskNotes } from './desk-notes.tsx'
import type { Desk } from './kept/desk-types.ts'
import classes from './open-desk.module.css'
import type { Signal } from './use-signal.ts'

type OpenDeskProps = { desk: Desk; signal: Signal }

/**
 * Checks codes with the camera or by typing. The controls are below the camera or, if it cannot be
 * used, above it. In wide windows they are beside it.
 */
export function OpenDesk({ desk, signal }: OpenDeskProps) {
  const counter = useCounter(desk.calls)
  const { note, look } = useLooks(counter)
  const { state } = desk
  const [isBlind, setBlind] = useState(false)
  const finder = (
    <div key="finder" className={classes.finder}>
      <LateCamera onLook={look} note={note} onBlind={setBlind} />
    </div>
  )
  const hand = (
    <div key="hand" className={classes.hand}>
      <DeskNotes desk={desk} />
      <CodeForm counter={counter} isMain={isBlind} />
      <DeskBar desk={desk} signal={signal} />
    </div>
  )
  return (
    <VerdictSignal value={signal.signal}>
      <main
        id={mainId}
        tabIndex={-1}
        className={classNames(classes.page, isBlind && classes.blind)}
      >
        <header className={classes.head}>
          {state.setup && <DeskName setup={state.setup} />}
          <DeskLine state={state} />
        </header>
        {isBlind ? [hand, finder] : [finder, hand]}
        <VerdictScreen counter={counter} />
      </main>
    </VerdictSignal>
  )
}
