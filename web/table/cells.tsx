import type { ReactNode } from 'react'
import { classNames } from '#web/ui/index.ts'
import classes from './cells.module.css'

type TwoLinesProps = {
  /** Picture or logo before the two lines. */
  picture?: ReactNode
  /**
   * Name, cut after two lines, or after three in a narrow table. The whole name is shown while its
   * link has the focus.
   */
  name: ReactNode
  /** Second line, in smaller letters. */
  detail: ReactNode
}

/** A name with a detail on the line below. */
export function TwoLines({ picture, name, detail }: TwoLinesProps) {
  return (
    <span className={classes.twoLines}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.lines}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>{detail}</span>
      </span>
    </span>
  )
}

/**
 * Kind of a state, which decides the color of the dot before it. `waiting` means that somebody has
 * to do something.
 */
export type StateTone = 'on' | 'urgent' | 'planned' | 'waiting' | 'over'

type StateDotProps = { tone: StateTone; children: ReactNode; title?: string | undefined }

/** A short text about a state, after a dot whose color shows the kind of state. */
export function StateDot({ tone, children, title }: StateDotProps) {
  return (
    <span className={classes.state} title={title}>
      <span className={classNames(classes.dot, classes[tone])} aria-hidden="true" />
      {children}
    </span>
  )
}

type FigureOfLimitProps = {
  value: number
  limit: number
  /** Text with both numbers, such as '212 of 500'. */
  children: ReactNode
}

/** A number with its limit, as text and as a bar. Screen readers read only the text. */
export function FigureOfLimit({ value, limit, children }: FigureOfLimitProps) {
  const share = limit > 0 ? Math.min(1, value / limit) : 1
  return (
    <span className={classes.ofLimit}>
      <span>{children}</span>
      <span className={classes.bar} aria-hidden="true">
        <span
          className={classNames(classes.filled, share === 1 && classes.full)}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </span>
    </span>
  )
}
