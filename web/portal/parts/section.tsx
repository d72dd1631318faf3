import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

type SectionProps = { title: string; note?: string; action?: ReactNode; children: ReactNode }

/** A part of a dashboard under its heading. */
export function Section({ title, note, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note && <p className={classes.note}>{note}</p>}
        {action}
      </header>
      {children}
    </section>
  )
}
