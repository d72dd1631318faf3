import type { ReactNode } from 'react'
import classes from './deal-note.module.css'

type DealNoteProps = {
  title: string
  /** Button that changes what the note says. */
  action: ReactNode
  children?: ReactNode
}

/** Amber note above a deal, about something that keeps it from fans. */
export function DealNote({ title, action, children }: DealNoteProps) {
  return (
    <div role="note" className={classes.note}>
      <div>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
