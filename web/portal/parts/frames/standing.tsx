import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/index.ts'
import classes from './standing.module.css'

type StandingProps = {
  Icon: TablerIcon
  /** True if the account or code is disabled. */
  isOff: boolean
  children: ReactNode
}

/** The status of an account or a code as text, icon and color. */
export function Standing({ Icon, isOff, children }: StandingProps) {
  return (
    <span className={classNames(classes.standing, isOff && classes.off)}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
