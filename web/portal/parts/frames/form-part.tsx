import { type ReactNode, useId } from 'react'
import classes from './form-part.module.css'

/** Section of a form, with a heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Fields of a form beside each other, on as many lines as they need. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
