import { formatDay } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './nights.module.css'

/** A calendar day, without conversion between zones. */
export function NightCell({ day }: { day: string }) {
  const language = useLanguage()
  return (
    <time dateTime={day} className={classes.night}>
      {formatDay(`${day}T00:00:00Z`, language, 'UTC')}
    </time>
  )
}
