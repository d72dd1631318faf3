import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/index.ts'
import { signOf } from './signs.ts'
import { toneOf } from './tones.ts'
import type { Shown } from './use-counter.ts'
import classes from './verdict-screen.module.css'

type VerdictFrameProps = {
  /** Result that decides the color and the icon. */
  shown: Shown
  title: string
  /** Reason for the verdict. Undefined while the verdict is not certain. */
  text: string | undefined
  /** Name of the verdict. When the name changes, the main button gets the focus. */
  verdict: string
  onLeave: () => void
  children: ReactNode
}

/**
 * Shows a verdict with text, an icon, and a green, amber, red or dark screen. Escape calls
 * `onLeave`.
 */
export function VerdictFrame(props: VerdictFrameProps) {
  const { shown, title, text, verdict, onLeave, children } = props
  const Sign = signOf(shown)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // Focuses the main button after each change, so that Enter first confirms the code and then
  // continues.
  useEffect(() => {
    if (verdict) dialog.current?.querySelector<HTMLElement>('[data-leads-on]')?.focus()
  }, [verdict])
  return (
    <dialog
      ref={dialog}
      className={classNames(classes.screen, classes[toneOf(shown)])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <div className={classes.content}>
        <div className={classes.words} role="status">
          <Sign size={88} stroke={1.75} aria-hidden="true" />
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {text !== undefined && <p className={classes.text}>{text}</p>}
        </div>
        {children}
      </div>
    </dialog>
  )
}
