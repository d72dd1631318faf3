import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import classes from './stat-tile.module.css'

type StatTileProps = {
  /** Value, formatted in the reader's language. */
  value: string
  label: string
  /** Change since an earlier period in words, such as '12% more than last week'. */
  change?: { text: string; direction: 'up' | 'down' | 'same' | 'none' }
  to?: string
  /** Second figure below the label, such as how many of the value are proven. */
  below?: { label: string; value: string }
  chart?: ReactNode
}

/** Signs before the text of a change, by direction. */
const arrows = { up: '▲ ', down: '▼ ', same: '= ', none: '' }

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
      {below && (
        <p className={classes.below}>
          <span>{below.label}</span> <span className={classes.second}>{below.value}</span>
        </p>
      )}
      {change && (
        <p
          className={classNames(
            classes.change,
            change.direction !== 'none' && classes[change.direction],
          )}
        >
          <span aria-hidden="true">{arrows[change.direction]}</span>
          <span>{change.text}</span>
        </p>
      )}
      {chart}
    </article>
  )
}
