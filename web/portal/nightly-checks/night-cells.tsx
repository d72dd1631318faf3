import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './nights.module.css'

/** A calendar day. Formats in UTC, so that no time zone shifts the day. */
export function NightCell({ day }: { day: string }) {
  const language = useLanguage()
  return (
    <time dateTime={day} className={classes.night}>
      {formatShortDay(`${day}T00:00:00Z`, language, { now: serverNow(), timeZone: 'UTC' })}
    </time>
  )
}

/** A night's result as text, icon and color. */
export function Verdict({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={isGood ? classes.matches : classes.differs}>
      <Icon size={17} stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
