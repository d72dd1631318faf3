import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './nights.module.css'

/** A night's result as text, icon and colour. */
export function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={isGood ? classes.matches : classes.differs}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
