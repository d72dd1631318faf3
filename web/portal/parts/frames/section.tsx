import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/index.ts'
import classes from './section.module.css'

type SectionProps = {
  title: string
  note?: ReactNode
  /** Link to everything, if the section shows only a part. */
  all?: { to: string; word: string } | undefined
  /** True if the section takes half of the dashboard's width. */
  isHalf?: boolean
  /** True if the content shows the title. Only screen readers then need the heading. */
  isTitled?: boolean
  children: ReactNode
}

/** Section of a page, with a heading. */
export function Section(props: SectionProps) {
  const { title, note, all, isHalf = false, isTitled = false, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} {...(isHalf && { 'data-half': '' })}>
      <header className={isTitled ? 'sr-only' : classes.head}>
        <h2 id={id}>{title}</h2>
        {note && <p className={classes.note}>{note}</p>}
        {all && (
          <Link to={all.to} className={classes.all}>
            {all.word}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
