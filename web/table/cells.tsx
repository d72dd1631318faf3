import type { ReactNode } from 'react'
import { classNames } from '#web/ui/index.ts'
import classes from './cells.module.css'

type TwoLinesProps = {
  /** Picture or logo before the two lines. */
  picture?: ReactNode
  name: ReactNode
  /** Second line, in small letters. */
  detail: ReactNode
}

/** A name with a detail below it. */
export function TwoLines({ picture, name, detail }: TwoLinesProps) {
  return (
    <span className={classes.twoLines}>
      {picture && <span className={classes.picture}>{picture}</span>}
      <span className={classes.lines}>
        {name}
        <span className={classes.detail}>{detail}</span>
      </span>
    </span>
  )
}

/**
 * Kind of a state, which determines its hue: active, urgent, planned, waiting for somebody, or
 * over.
 */
export type StateTone = 'on' | 'urgent' | 'planned' | 'waiting' | 'over'

type StateDotProps = { tone: StateTone; children: ReactNode; title?: string | undefined }

/** A state in a word, with a dot whose hue has the same meaning. */
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
  /** Text with both numbers, such as "212 of 500". */
  children: ReactNode
}

/** A number and its limit, with a bar. Screen readers read only the text. */
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
