import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useCurrentInSight } from '#web/ui/use-current-in-sight.ts'
import classes from './list-page.module.css'

type ListPageProps = {
  title: string
  lead?: string
  search: ReactNode
  filters: ReactNode
  /** Control that changes how the list is shown: at the end of the filters, below them on phones. */
  view?: ReactNode
  children: ReactNode
}

/** The frame of a list that fans browse: title and search, filters, cards. */
export function ListPage({ title, lead, search, filters, view, children }: ListPageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {search}
      </header>
      <div className={classes.bar}>
        <div className={classes.filterRows}>{filters}</div>
        {view}
      </div>
      <div className={classes.list}>{children}</div>
    </div>
  )
}

export type Chip = { to: string; word: string; isCurrent: boolean; count?: number | undefined }

type ChipRowProps = { label: string; chips: Chip[]; isMinor?: boolean }

/** Filters as links: each is an address of its own. On phones the row scrolls sideways. */
export function ChipRow({ label, chips, isMinor }: ChipRowProps) {
  const row = useRef<HTMLElement>(null)
  useCurrentInSight(row)
  return (
    <nav
      ref={row}
      aria-label={label}
      className={classNames(classes.filters, isMinor && classes.minor)}
    >
      <ul className={classes.chips}>
        {chips.map(({ to, word, isCurrent, count }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              className={classes.chip}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {word}
              {count !== undefined && <span className={classes.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
