import { PORTAL_ZONE } from '#shared/constants.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { formatZoned } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import classes from './day.module.css'
import { Unknown } from './unknown.tsx'

/** A short date in a table, in the portal's time zone. The tooltip shows the exact time. */
export function Day({ at }: { at: string | undefined }) {
  const language = useLanguage()
  if (at === undefined) return <Unknown />
  return (
    <time dateTime={at} title={formatZoned(at, language, serverNow())} className={classes.day}>
      {formatShortDay(at, language, { now: serverNow(), timeZone: PORTAL_ZONE })}
    </time>
  )
}
