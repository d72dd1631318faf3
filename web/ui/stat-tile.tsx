import type { ReactNode } from 'react'
import { type Change, ChangeNote } from './change-note.tsx'
import { Link } from './link.tsx'
import classes from './stat-tile.module.css'

type StatTileProps = {
  /** Value, formatted in the reader's language. */
  value: string
  label: string
  change?: Change
  to?: string
  /** Second figure below the change, such as how many of the redemptions are proven. */
  below?: { label: string; value: string }
  chart?: ReactNode
}

export function StatTile({ value, label, change, to, below, chart }: StatTileProps) {
  return (
    <article className={classes.tile} aria-label={label}>
      <p className={classes.value}>{value}</p>
      <p className={classes.label}>
        {to ? (
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      {change && <ChangeNote change={change} />}
      {below && (
        <p className={classes.below}>
          <span>{below.label}</span> <span className={classes.second}>{below.value}</span>
        </p>
      )}
      {chart}
    </article>
  )
}
