import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import classes from './standing.module.css'

type StandingProps = {
  Icon: TablerIcon
  /** It works no more, or not at present. */
  isOff: boolean
  children: ReactNode
}

/** Shows the status of an account or a code by word, icon and colour. */
export function Standing({ Icon, isOff, children }: StandingProps) {
  return (
    <span className={classNames(classes.standing, isOff && classes.off)}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
