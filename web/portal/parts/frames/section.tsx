import { type ReactNode, useId } from 'react'
import { Link } from '#web/ui/link.tsx'
import classes from './section.module.css'

type SectionProps = {
  title: string
  note?: ReactNode
  /** Link to the full content, where only a part is shown. */
  all?: { to: string; word: string } | undefined
  /** Shares the width of a dashboard with what stands beside it. */
  isHalf?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ title, note, all, isHalf = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} {...(isHalf && { 'data-half': '' })}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
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
