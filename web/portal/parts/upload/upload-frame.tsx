import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './upload.module.css'
import { useDropped } from './use-dropped.ts'

type UploadFrameProps = {
  label: string
  hint: string
  /** The error of the chosen file or of the field. */
  error: string | undefined
  /** Absent while another file is under way. */
  onFile: ((file: File) => void) | undefined
  /** File name for pasted text; absent where text is not accepted. */
  pastedName?: string
  /** Name of the shown step: where it changes, the focus may have lost its place. */
  step: string
  /** Said aloud when it changes. */
  status: string
  children: ReactNode
}

/** Label, hint and error of a field for a file, which takes what is dropped on it or pasted into it. */
export function UploadFrame(props: UploadFrameProps) {
  const { label, hint, error, onFile, pastedName, step, status, children } = props
  const id = useId()
  const element = useRef<HTMLFieldSetElement>(null)
  const isOver = useDropped(element, onFile, pastedName)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // On the page, or on the part of it that was led to meanwhile.
    const isLost = document.activeElement?.contains(element.current)
    if (isLost) element.current?.querySelector('button')?.focus()
  }, [step])
  return (
    <fieldset
      ref={element}
      aria-labelledby={`${id}label`}
      aria-describedby={[`${id}hint`, error && `${id}error`].filter(Boolean).join(' ')}
      className={classNames(classes.field, isOver && classes.over, error && classes.wrong)}
    >
      <span id={`${id}label`} className={classes.label}>
        {label}
      </span>
      <p id={`${id}hint`} className={classes.hint}>
        {hint}
      </p>
      {children}
      {error && (
        <p id={`${id}error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </fieldset>
  )
}
