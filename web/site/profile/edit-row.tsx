import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import classes from './edit-row.module.css'

type EditRowProps = {
  label: string
  /** Current value; undefined where there is none. */
  value: string | undefined
  edit: (onDone: () => void) => ReactNode
  /** Reason why the value cannot be edited here. */
  fixedNote?: string | undefined
  /** Stands below what can be edited. */
  note?: string | undefined
}

/** One line of the profile: reading it, or editing it in place. */
export function EditRow({ label, value, edit, fixedNote, note = fixedNote }: EditRowProps) {
  const { t } = useTranslation('fan')
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // A person who edits by keyboard goes on where the line changed.
    if (isEditing) editor.current?.querySelector<HTMLElement>('input, select')?.focus()
    else if (wasEditing.current) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) {
    return (
      <div ref={editor} className={classes.row}>
        {edit(() => setEditing(false))}
      </div>
    )
  }
  return (
    <div className={classes.row}>
      <div className={classes.line}>
        <div className={classes.words}>
          <p className={classes.label}>{label}</p>
          <p className={value ? classes.value : classes.none}>{value || t('profile.notGiven')}</p>
          {note && <p className={classes.label}>{note}</p>}
        </div>
        {fixedNote === undefined && (
          <Button ref={button} look="quiet" onClick={() => setEditing(true)}>
            <span>
              {t('profile.edit')}
              <span className="sr-only"> {label}</span>
            </span>
          </Button>
        )}
      </div>
    </div>
  )
}
